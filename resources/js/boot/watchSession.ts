import { router } from '@inertiajs/react';
import { layoutFor } from '#domain/kit/layoutFor.ts';
import { CHANNEL_LOST } from '#js/lib/realtime/joinChannel.ts';
import { dropKeptDrafts, keepAllDrafts, setDraftOwner } from '#js/lib/stored/formDrafts.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { pageName } from '#js/lib/visit/pageName.ts';
import { signInUrl } from '#js/lib/visit/signInUrl.ts';
import { type PageOfPerson, personOf, type SessionSide, sideOf } from './personOf.ts';
import { watchSignOut } from './watchSignOut.ts';

const SESSION_EXPIRED = 'muster:session-expired';
/** Tells the browser's other tabs about a sign-out. */
const CHANNEL = 'muster.session';

/** The failed request. Read calls are background requests; everything else is a user action. */
type Refusal = { status: number; isBackground: boolean; message?: string | undefined };

/**
 * Watches the session. When it ends during a visit or a call, drafts of open forms are kept and the current URL is
 * visited again, so that the server redirects to its sign-in page and back. A sign-out in one tab reloads the others.
 */
export function watchSession(initial: PageOfPerson): () => void {
  let page = initial;
  let isChecking = false;
  /** True if some call returns 401 although this user is signed in. */
  let isRefusedAnyway = false;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

  /** Visits the current URL again. If the user is still signed in, the page and its entered values are kept. */
  const check = (refusal: Refusal, isIncomplete = signOut.isUnderWay()) => {
    const person = personOf(page);
    const isSame = (next: PageOfPerson) => personOf(next) === person && next.component === page.component;
    // Requests cancelled by a sign-out are repeated with the page.
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
          void toast.info('You have been signed out. Sign in to continue. What you typed is kept.');
        }
      },
      onFinish: () => {
        isChecking = false;
      },
    });
  };

  /** @returns whether the failure is handled here, so nothing else needs to show it */
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

  /** Reloads the page to get a new token cookie; nothing on screen changes. */
  const renewToken = () => {
    isChecking = true;
    router.reload({
      onSuccess: () => showRefusal({ status: 419, isBackground: false }),
      onFinish: () => {
        isChecking = false;
      },
    });
  };

  /** A guest followed a link to a page that requires sign-in. Keeps values entered into a sign-in form. */
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
    // A failure caused by the user's own sign-out needs no handling. A guest's does.
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
      // The visit was redirected to the sign-in page: keep the drafts of the page being left.
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
        // The URL does not return an Inertia page: it may be an external sign-in or an error page.
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

/** The user is still signed in, but the action was not performed. */
function showRefusal({ status, isBackground, message }: Refusal): void {
  if (status === 419) {
    void toast.info(
      'This page had expired and is ready again. What you typed is still here: please repeat the last step.',
    );
  } else if (!isBackground) {
    void toast.error(message ?? 'The server refused this. What you typed is still here.');
  }
}
