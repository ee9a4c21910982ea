import './boot/movedPages.ts';
import { followFormats } from './boot/followFormats.ts';
import '#css/base.css';
import { createInertiaApp, router } from '@inertiajs/react';
import { afterPaint } from './boot/afterPaint.ts';
import { appFrame, titleOf } from './boot/appFrame.tsx';
import { createPageResolver } from './boot/createPageResolver.ts';
import { learnServerTime } from './boot/learnServerTime.ts';
import { personOf } from './boot/personOf.ts';
import { preloadPages } from './boot/preloadPages.ts';
import { readAnyDigits } from './boot/readAnyDigits.ts';
import { repeatPrefetches } from './boot/repeatPrefetches.ts';
import { showFlash } from './boot/showFlash.ts';
import { watchSession } from './boot/watchSession.ts';
import { watchVisits } from './boot/watchVisits.ts';
import { cspNonce } from './lib/cspNonce.ts';
import { setDraftOwner } from './lib/stored/formDrafts.ts';
import { watchHistory } from './lib/visit/historyGate.ts';
import { whenIdle } from './lib/work/whenIdle.ts';
import { visitorPages } from './visitorPages.ts';

const { resolve, layout, preload } = createPageResolver(
  visitorPages,
  async () => (await import('./staffPages.ts')).staffPages,
);

// Read by the stylesheets of dialogs and drawers (package get-nonce).
Reflect.set(window, '__webpack_nonce__', cspNonce());

// Inertia emits events for the first page as soon as it starts, so listeners are registered first.
readAnyDigits();
watchHistory();
watchVisits();
repeatPrefetches();
showFlash();
const stopWaiting = router.on('navigate', ({ detail: { page } }) => {
  stopWaiting();
  watchSession(page);
  whenIdle(() => {
    preloadPages(preload);
    afterPaint(page);
  });
});

void createInertiaApp({
  resolve: async (name, page) => {
    const [component] = await Promise.all([resolve(name, page), learnServerTime(page?.props)]);
    return component;
  },
  layout,
  title: titleOf,
  // We have our own progress bar (boot/watchVisits.ts).
  progress: false,
  nonce: cspNonce(),
  withApp: (app, { page }) => {
    followFormats(page);
    setDraftOwner(personOf(page));
    return appFrame(app);
  },
});
