import { router } from '@inertiajs/react';
import { keepAllDrafts, setDraftOwner } from '#js/lib/formDrafts.ts';
import { toast } from '#js/lib/toast.ts';
import { type PageOfPerson, personOf, type SessionSide, sideOf } from './personOf.ts';
import { afterSessionEnd } from './sessionEnd.ts';

const SESSION_EXPIRED = 'muster:session-expired';
/** Tells the other tabs of this browser that a person has signed out. */
const CHANNEL = 'muster.session';
const RELOADED = 'muster.reloaded';
/** A page that is refused right after it was reloaded is not reloaded again. */
const RELOAD_PAUSE = 30_000;

/**
 * Follows the session: when it ends during a visit or a call, half-filled forms are kept and the person signs in and
 * comes back; when it is ended in one tab, the others follow.
 */
export function watchSession(initial: PageOfPerson): () => void {
  let page = initial;
  let leaving = false;
  const signOuts = new Map<string, SessionSide>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

  const end = (status: number) => {
    if (leaving) {
      return;
    }
    keepAllDrafts();
    const step = afterSessionEnd(page, status, window.location.pathname + window.location.search);
    if ('signIn' in step) {
      leaving = true;
      void toast.info('You have been signed out. Sign in to go on: what you typed is kept.');
      router.clearHistory();
      router.visit(step.signIn, { onFinish: () => (leaving = false) });
    } else {
      reloadOnce();
    }
  };
  const onCall = (event: Event) => {
    const status: unknown = event instanceof CustomEvent ? event.detail?.status : undefined;
    end(typeof status === 'number' ? status : 401);
  };
  const stops = [
    router.on('beforeUpdate', ({ detail: { page: next } }) => {
      const signedOutHere = signOuts.size > 0;
      // A visit that was sent to the sign-in page: what the person was filling in is not to be lost with the page.
      if (personOf(page) !== null && personOf(next) === null && !signedOutHere) {
        keepAllDrafts();
      }
      setDraftOwner(personOf(next));
    }),
    router.on('navigate', (event) => {
      page = event.detail.page;
      setDraftOwner(personOf(page));
    }),
    router.on('httpException', (event) => {
      const { status } = event.detail.response;
      if (status === 401 || status === 419) {
        event.preventDefault();
        end(status);
      }
    }),
    router.on('start', ({ detail: { visit } }) => {
      if (visit.method === 'post' && visit.url.pathname.endsWith('/logout')) {
        signOuts.set(visit.id, sideOf(page));
      }
    }),
    router.on('finish', ({ detail: { visit } }) => {
      const side = signOuts.get(visit.id);
      signOuts.delete(visit.id);
      if (side && visit.completed) {
        channel?.postMessage({ signedOut: side });
      }
    }),
  ];
  channel?.addEventListener('message', ({ data }: MessageEvent<{ signedOut?: SessionSide }>) => {
    if (data.signedOut === sideOf(page) && personOf(page) !== null) {
      end(401);
    }
  });
  window.addEventListener(SESSION_EXPIRED, onCall);
  return () => {
    stops.forEach((stop) => {
      stop();
    });
    channel?.close();
    window.removeEventListener(SESSION_EXPIRED, onCall);
  };
}

function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last > RELOAD_PAUSE) {
    sessionStorage.setItem(RELOADED, String(Date.now()));
    window.location.reload();
  }
}
