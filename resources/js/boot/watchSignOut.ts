import { router } from '@inertiajs/react';
import type { SessionSide } from './personOf.ts';

/** Fired on `window` before a sign-out is sent: api/kit/client.ts cancels the calls that only read. */
const SIGNING_OUT = 'muster:signing-out';

type SignOut = { side: SessionSide; hasFailed: boolean; hasArrived: boolean };
type Options = {
  side: () => SessionSide;
  /** The server has been asked and has answered. */
  onSignedOut: (side: SessionSide) => void;
  /** The server was not reached or failed: the person is still signed in, without what was cancelled. */
  onFailure: () => void;
};

/**
 * Follows the sign-outs of this tab. What only reads is cancelled first: it would be refused in a moment, and a backend
 * that stores its session with every answer could bring the ended session back with one that comes late.
 */
export function watchSignOut({ side, onSignedOut, onFailure }: Options): { isUnderWay(): boolean; stop(): void } {
  const signOuts = new Map<string, SignOut>();
  /** From the answer to the page that follows it, which may be another application's sign-in. */
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
    // Inertia counts a visit without an answer as completed, too.
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
