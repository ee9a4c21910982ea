import { router } from '@inertiajs/react';
import { layoutFor } from '#domain/layoutFor.ts';
import { dropKeptDrafts, keepAllDrafts, setDraftOwner } from '#js/lib/formDrafts.ts';
import { CHANNEL_LOST } from '#js/lib/joinChannel.ts';
import { pageName } from '#js/lib/pageName.ts';
import { signInUrl } from '#js/lib/signInUrl.ts';
import { toast } from '#js/lib/toast.ts';
import { type PageOfPerson, personOf, type SessionSide, sideOf } from './personOf.ts';
import { watchSignOut } from './watchSignOut.ts';

const SESSION_EXPIRED = 'muster:session-expired';
/** Tells the other tabs of this browser that a person has signed out. */
const CHANNEL = 'muster.session';

/** What was refused: a call that only reads is in the background, anything else is somebody's action. */
type Refusal = { status: number; isBackground: boolean; message?: string | undefined };

/**
 * Follows the session. When it ends during a visit or a call, half-filled forms are kept and the present address is
 * visited again, so that the server sends the person to its own sign-in and back. When it is ended in one tab, the
 * others follow.
 */
export function watchSession(initial: PageOfPerson): () => void {
  let page = initial;
  let isChecking = false;
  /** This person is signed in and some call answers 401 all the same. */
  let isRefusedAnyway = false;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

  /** Visits the present address again. Where the person is still signed in, the page and what is typed in it stay. */
  const check = (refusal: Refusal, isIncomplete = signOut.isUnderWay()) => {
    const person = personOf(page);
    const isSame = (next: PageOfPerson) => personOf(next) === person && next.component === page.component;
    // What a sign-out has cancelled is loaded again with the page.
    const isKept = (next: PageOfPerson) => isSame(next) && !isIncomplete;
    isChecking = true;
    keepAllDrafts();
    router.clearHistory();
    router.visit(here(), {
      preserveState: isKept,
      preserveScroll: isSame,
      onSuccess: (next) => {
        if (isKept(next)) {
          dropKeptDrafts();
        }
        if (isSame(next)) {
          isRefusedAnyway = refusal.status === 401;
          showRefusal(refusal);
        } else if (personOf(next) === null) {
          void toast.info('You have been signed out. Sign in to go on: what you typed is kept.');
        }
      },
      onFinish: () => {
        isChecking = false;
      },
    });
  };

  /** @returns whether the refusal is dealt with here, so that nothing else needs to show it */
  const onRefusal = (refusal: Refusal): boolean => {
    if (isChecking) {
      return true;
    }
    const isGuest = personOf(page) === null;
    if (refusal.status === 419 && isGuest) {
      renewToken();
      return true;
    }
    // A guest has no session that could end.
    if (isGuest || (isRefusedAnyway && refusal.status === 401)) {
      return false;
    }
    check(refusal);
    return true;
  };

  /** The page again, for the cookie that comes with it; nothing on screen changes. */
  const renewToken = () => {
    isChecking = true;
    router.reload({
      onSuccess: () => showRefusal({ status: 419, isBackground: false }),
      onFinish: () => {
        isChecking = false;
      },
    });
  };

  /** A guest followed a link to what needs a person. What is typed into a sign-in form stays. */
  const refuseGuest = (refusal: Refusal) => {
    if (layoutFor(pageName(page.component)) === 'AuthLayout') {
      showRefusal(refusal);
    } else {
      router.visit(signInUrl(sideOf(page), here()));
    }
  };

  const onCall = (event: Event) => {
    if (!(event instanceof CustomEvent)) {
      return;
    }
    const refusal: Refusal = { status: 401, isBackground: false, ...event.detail };
    // Nothing has ended that the person did not end. A guest may be refused what is shown to people.
    const isOwnSignOut = signOut.isUnderWay() && personOf(page) !== null;
    if (isOwnSignOut || onRefusal(refusal)) {
      event.preventDefault();
    }
  };
  const signOut = watchSignOut({
    side: () => sideOf(page),
    onSignedOut: (side) => channel?.postMessage({ signedOut: side }),
    onFailure: () => {
      if (!isChecking) {
        check({ status: 0, isBackground: true }, true);
      }
    },
  });
  const stops = [
    signOut.stop,
    router.on('beforeUpdate', ({ detail: { page: next } }) => {
      // A visit that was sent to the sign-in page: what the person was filling in is not to be lost with the page.
      if (personOf(page) !== null && personOf(next) === null && !signOut.isUnderWay()) {
        keepAllDrafts();
      }
      setDraftOwner(personOf(next));
    }),
    router.on('navigate', ({ detail: { page: next } }) => {
      isRefusedAnyway &&= personOf(next) === personOf(page);
      page = next;
      setDraftOwner(personOf(page));
    }),
    router.on('httpException', (event) => {
      const { status } = event.detail.response;
      if (isChecking) {
        // The address does not answer with a page: a sign-in outside of this client, or a refusal to be read there.
        event.preventDefault();
        window.location.assign(here());
      } else if (status === 419 || status === 401) {
        event.preventDefault();
        const refusal = { status, isBackground: false };
        if (!onRefusal(refusal)) {
          refuseGuest(refusal);
        }
      }
    }),
  ];
  channel?.addEventListener('message', ({ data }: MessageEvent<{ signedOut?: SessionSide }>) => {
    if (data.signedOut === sideOf(page)) {
      onRefusal({ status: 401, isBackground: true });
    }
  });
  window.addEventListener(SESSION_EXPIRED, onCall);
  const onLostChannel = () => onCall(new CustomEvent(SESSION_EXPIRED, { detail: { status: 403, isBackground: true } }));
  window.addEventListener(CHANNEL_LOST, onLostChannel);
  return () => {
    stops.forEach((stop) => {
      stop();
    });
    channel?.close();
    window.removeEventListener(SESSION_EXPIRED, onCall);
    window.removeEventListener(CHANNEL_LOST, onLostChannel);
  };
}

function here(): string {
  return window.location.pathname + window.location.search;
}

/** The person is still signed in, and what they did was not done. */
function showRefusal({ status, isBackground, message }: Refusal): void {
  if (status === 419) {
    void toast.info(
      'This page had expired and is ready again. What you typed is still here: please repeat the last step.',
    );
  } else if (!isBackground) {
    void toast.error(message ?? 'The server refused this. What you typed is still here.');
  }
}
