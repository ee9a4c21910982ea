import { router } from '@inertiajs/react';
import { layoutFor } from '#domain/layoutFor.ts';
import { dropLoadedSettings, useLoadedSettings } from '#js/lib/loadedSettings.ts';
import { pageName } from '#js/lib/pageName.ts';
import { permissionsOf } from '#js/lib/readShared.ts';
import { whenIdle } from '#js/lib/whenIdle.ts';
import { personOf } from './personOf.ts';

type Page = { component: string; props: object };

/**
 * Fetches the company's settings (specification §1) and the person's permissions (§6): after the first paint, and
 * whenever another page shows that somebody has signed in or out, or that the company or what it shares has changed.
 * @param onSettled called when the answers have come, good or bad
 */
export function followSettings(first: Page, onSettled: () => void = () => undefined): () => void {
  let shown = headStartOf(first);
  let asked: string | null = null;

  const ask = async (page: Page) => {
    const wanted = headStartOf(page);
    if (wanted === asked) {
      return;
    }
    asked = wanted;
    const isComplete = await load(page);
    if (asked === wanted) {
      useLoadedSettings.setState({ isSettled: true });
      if (!isComplete) {
        // The next page tries again.
        asked = null;
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

/** The shared person and company as a string, to detect that fetched settings belong to another one. */
function headStartOf(page: Page): string {
  const { company, auth } = readProps(page);
  return JSON.stringify([layoutOf(page), personOf(page), company, permissionsOf(auth?.permissions)]);
}

/** @returns false where the settings of a signed-in person or their permissions are still unknown */
async function load(page: Page): Promise<boolean> {
  const answers = await Promise.all([loadCompany(page), loadPermissions(page)]).catch((failure: unknown) => {
    // The page works without them, so a connection lost while loading their code is not an error.
    console.warn('The settings are as the page knew them.', failure);
    return [false];
  });
  return personOf(page) === null || answers.every(Boolean);
}

async function loadCompany(page: Page): Promise<boolean> {
  // Null means that there is none.
  if (readProps(page).company === null) {
    return true;
  }
  const { useCompany } = await import('../stores/company/company.ts');
  return (await useCompany.getState().load()).ok;
}

async function loadPermissions(page: Page): Promise<boolean> {
  if (layoutOf(page) !== 'StaffLayout' || personOf(page) === null) {
    return true;
  }
  const hasHeadStart = permissionsOf(readProps(page).auth?.permissions) !== null;
  const { usePermissions } = await import('../stores/permissions.ts');
  return (await usePermissions.getState().load({ quiet: hasHeadStart })) || hasHeadStart;
}

function layoutOf({ component }: Page) {
  return layoutFor(pageName(component));
}

function readProps({ props }: Page): { company?: unknown; auth?: { permissions?: unknown } } {
  return props;
}
