import { router } from '@inertiajs/react';
import { layoutFor } from '#domain/kit/layoutFor.ts';
import { dropLoadedSettings, useLoadedSettings } from '#js/lib/loadedSettings.ts';
import { permissionsOf } from '#js/lib/readShared.ts';
import { pageName } from '#js/lib/visit/pageName.ts';
import { whenIdle } from '#js/lib/work/whenIdle.ts';
import { personOf } from './personOf.ts';

type Page = { component: string; props: object };

/**
 * Fetches the company's settings (specification §1) and the user's permissions (§6) after the first paint, and again
 * when a later page shows another user or company, or changed shared props.
 * @param onSettled called when the requests have finished, successful or not
 */
export function followSettings(first: Page, onSettled: () => void = () => undefined): () => void {
  let shown = headStartOf(first);
  let requested: string | null = null;

  const ask = async (page: Page) => {
    const wanted = headStartOf(page);
    if (wanted === requested) {
      return;
    }
    requested = wanted;
    const isComplete = await load(page);
    if (requested === wanted) {
      useLoadedSettings.setState({ isSettled: true });
      if (!isComplete) {
        // Retry on the next page.
        requested = null;
      }
    }
    onSettled();
  };
  const stops = [
    router.on('beforeUpdate', ({ detail: { page } }) => {
      if (headStartOf(page) !== shown) {
        shown = headStartOf(page);
        dropLoadedSettings();
      }
    }),
    router.on('navigate', ({ detail: { page } }) => whenIdle(() => void ask(page))),
  ];
  void ask(first);
  return () => {
    stops.forEach((stop) => {
      stop();
    });
  };
}

/** The shared user and company as a string, to detect that fetched settings belong to others. */
function headStartOf(page: Page): string {
  const { company, auth } = readProps(page);
  return JSON.stringify([layoutOf(page), personOf(page), company, permissionsOf(auth?.permissions)]);
}

/** @returns false if the settings or permissions of a signed-in user are still unknown */
async function load(page: Page): Promise<boolean> {
  const answers = await Promise.all([loadCompany(page), loadPermissions(page)]).catch((failure: unknown) => {
    // The page works without them, so failing to load their code is not an error.
    console.warn('The settings could not be loaded. Those sent with the page are used.', failure);
    return [false];
  });
  return personOf(page) === null || answers.every(Boolean);
}

async function loadCompany(page: Page): Promise<boolean> {
  // Null means there is no company.
  if (readProps(page).company === null) {
    return true;
  }
  const { useCompany } = await import('../stores/account/company/company.ts');
  return (await useCompany.getState().load()).ok;
}

async function loadPermissions(page: Page): Promise<boolean> {
  if (layoutOf(page) !== 'StaffLayout' || personOf(page) === null) {
    return true;
  }
  const hasHeadStart = permissionsOf(readProps(page).auth?.permissions) !== null;
  const { usePermissions } = await import('../stores/account/permissions.ts');
  return (await usePermissions.getState().load({ quiet: hasHeadStart })) || hasHeadStart;
}

function layoutOf({ component }: Page) {
  return layoutFor(pageName(component));
}

function readProps({ props }: Page): { company?: unknown; auth?: { permissions?: unknown } } {
  return props;
}
