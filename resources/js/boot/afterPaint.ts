import { router } from '@inertiajs/react';
import { useLoadedSettings } from '#js/lib/loadedSettings.ts';
import { readShared, type Shared } from '#js/lib/readShared.ts';
import { configureEcho } from '#js/lib/realtime/echo.ts';
import { followSettings } from './followSettings.ts';
import { followTitle } from './followTitle.ts';

type Page = { component: string; props: object };

/**
 * Work done at startup without delaying the first paint (specification §1): fetches the company's settings and joins
 * the presence channel.
 */
export function afterPaint(first: Page): void {
  let { props } = first;
  router.on('navigate', ({ detail: { page } }) => {
    props = page.props;
  });
  const presence = presenceOf(() => readShared(props, useLoadedSettings.getState()));
  followTitle(() => props);
  followSettings(first, presence.look);
  router.on('navigate', presence.lookUnlessUnknown);
  presence.lookUnlessUnknown();
}

/** Presence depends on the signed-in user, so it is checked on every page. */
function presenceOf(sharedNow: () => Shared) {
  let wasHere = false;
  const look = () => {
    const { auth, company, realtime } = sharedNow();
    const isHere = Boolean(auth.user ?? auth.customer);
    if (!realtime) {
      return;
    }
    configureEcho(realtime);
    if (!isHere && !wasHere) {
      return;
    }
    wasHere = isHere;
    const join = async () => (await import('./presence.ts')).joinPresence({ auth, company });
    // Presence is optional, so failing to load its code is not an error.
    join().catch((failure: unknown) => console.warn('The presence channel could not be joined.', failure));
  };
  return {
    look,
    /** The channel's name contains the company's id, which may arrive with the settings. */
    lookUnlessUnknown: () => {
      const { auth, company } = sharedNow();
      if (company?.id || !(auth.user ?? auth.customer)) {
        look();
      }
    },
  };
}
