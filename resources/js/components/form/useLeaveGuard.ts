import { router } from '@inertiajs/react';
import { useEffect, useRef } from 'react';
import { KEEP_DRAFTS } from '#js/lib/stored/formDrafts.ts';
import { gateHistory } from '#js/lib/visit/historyGate.ts';
import { confirm } from '../overlay/confirm.ts';

/**
 * Asks before leaving the page while there are unsaved changes: by a link, Back or Forward, closing the tab or entering
 * a URL.
 */
export function useLeaveGuard(isDirty: boolean): void {
  const allowed = useRef(false);

  useEffect(() => {
    if (!isDirty) {
      return;
    }
    allowed.current = false;

    const stopAsking = router.on('before', (event) => {
      const { visit } = event.detail;
      const staysHere = visit.url.pathname === window.location.pathname;
      if (allowed.current || visit.prefetch || visit.method !== 'get' || staysHere) {
        return;
      }
      event.preventDefault();
      void whenAgreed(() => router.visit(visit.url));
    });

    const whenAgreed = async (go: () => void) => {
      if (await canLeave()) {
        allowed.current = true;
        go();
      }
    };
    // Back and Forward are only reported after they have happened. Push this page again before Inertia handles the
    // event; going back from there is the requested navigation.
    const here = { state: window.history.state, url: window.location.href };
    const onHistory = (event: PopStateEvent) => {
      if (allowed.current || window.location.pathname === new URL(here.url).pathname) {
        return;
      }
      event.stopImmediatePropagation();
      window.history.pushState(here.state, '', here.url);
      void whenAgreed(() => window.history.back());
    };
    const openHistory = gateHistory(onHistory);
    // The session has ended and drafts have been kept, so allow the redirect to the sign-in page.
    const onInterruption = () => {
      allowed.current = true;
    };
    window.addEventListener(KEEP_DRAFTS, onInterruption);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => {
      stopAsking();
      openHistory();
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener(KEEP_DRAFTS, onInterruption);
    };
  }, [isDirty]);
}

function canLeave(): Promise<boolean> {
  return confirm({
    title: 'Leave without saving?',
    body: 'What you typed on this page is lost when you leave.',
    confirmLabel: 'Leave',
    cancelLabel: 'Keep editing',
    danger: true,
  });
}
