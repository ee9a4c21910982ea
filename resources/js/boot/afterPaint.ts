import { router } from '@inertiajs/react';
import type { SharedProps } from '#contract/sharedProps.ts';
import { configureEcho } from '#js/lib/echo.ts';

/**
 * The two things that the product does at startup and that no first paint waits for (specification §1): the company's
 * settings are fetched and the presence channel is joined.
 */
export async function afterPaint(props: SharedProps): Promise<void> {
  await Promise.all([loadCompany(props), followPresence(props)]);
}

async function loadCompany({ company }: SharedProps): Promise<void> {
  if (company) {
    const load = async () => (await import('../stores/company/company.ts')).useCompany.getState().load();
    await orWarn('The settings are as the page knew them.', load());
  }
}

/** Presence belongs to who is signed in: it is looked at again with each page, because people sign in and out. */
async function followPresence(props: SharedProps): Promise<void> {
  if (!props.realtime) {
    return;
  }
  configureEcho(props.realtime);
  let wasHere = false;
  const look = async ({ auth, company }: SharedProps) => {
    const isHere = Boolean(auth.user ?? auth.customer);
    if (isHere || wasHere) {
      wasHere = isHere;
      const join = async () => (await import('./presence.ts')).joinPresence({ auth, company });
      await orWarn('Nobody is seen online.', join());
    }
  };
  router.on('navigate', ({ detail: { page } }) => void look(page.props));
  await look(props);
}

/** The page works without it: a connection that goes while its code is fetched is no error of the page. */
async function orWarn(words: string, work: Promise<unknown>): Promise<void> {
  await work.catch((failure: unknown) => console.warn(words, failure));
}
