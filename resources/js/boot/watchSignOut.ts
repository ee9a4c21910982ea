import { router } from '@inertiajs/react';
import type { SessionSide } from './personOf.ts';

/** Dispatched on `window` before a sign-out request: api/kit/client.ts cancels pending read calls. */
const SIGNING_OUT = 'muster:signing-out';

type SignOut = { side: SessionSide; hasFailed: boolean; hasArrived: boolean };
type Options = {
  side: () => SessionSide;
  /** The server has confirmed the sign-out. */
  onSignedOut: (side: SessionSide) => void;
  /** The request failed: the user is still signed in, but read calls were cancelled. */
  onFailure: () => void;
};

/**
 * Watches the sign-outs of this tab. Pending read calls are cancelled first: they would fail anyway, and a backend that
 * saves its session with every response could restore the ended session with a late one.
 */
export function watchSignOut({ side, onSignedOut, onFailure }: Options): { isUnderWay(): boolean; stop(): void } {
  const signOuts = new Map<string, SignOut>();
  /** From the response until the next page loads, which may be another application's sign-in. */
  let isLeaving = false;
  const mark = (change: Partial<SignOut>) =>
    signOuts.forEach((each) => {
      Object.assign(each, change);
    });
  const stops = [
    router.on('start', ({ detail: { visit } }) => {
      if (visit.method === 'post' && visit.url.pathname.endsWith('/logout')) {
        signOuts.set(visit.id, { side: side(), hasFailed: false, hasArrived: false });
        router.cancelAll({ sync: false });
        window.dispatchEvent(new Event(SIGNING_OUT));
      }
    }),
    // Inertia also reports a visit without a response as completed.
    router.on('networkError', () => mark({ hasFailed: true })),
    router.on('httpException', () => mark({ hasFailed: true })),
    router.on('navigate', () => {
      isLeaving = false;
      mark({ hasArrived: true });
    }),
    router.on('finish', ({ detail: { visit } }) => {
      const signOut = signOuts.get(visit.id);
      signOuts.delete(visit.id);
      if (!signOut) {
        return;
      }
      if (visit.completed && !signOut.hasFailed) {
        isLeaving = !signOut.hasArrived;
        onSignedOut(signOut.side);
      } else {
        onFailure();
      }
    }),
  ];
  return {
    isUnderWay: () => signOuts.size > 0 || isLeaving,
    stop: () =>
      stops.forEach((stop) => {
        stop();
      }),
  };
}
