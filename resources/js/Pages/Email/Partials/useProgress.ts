import { useEffect } from 'react';
import type { EmailSend } from '#contract/outreach/email.ts';
import { useEmailMessages } from '#js/stores/outreach/email/emailMessages.ts';
import { useEmailSends } from '#js/stores/outreach/email/emailSends.ts';

const EVERY = 3000;

/** Keeps the figures of a send up to date while it is being sent and the page is seen. */
export function useProgress({ id, status }: Pick<EmailSend, 'id' | 'status'>): void {
  const isRunning = status === 'processing' || status === 'scheduled';
  useEffect(() => {
    if (!isRunning) {
      return;
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') {
        void useEmailSends.getState().get(id);
        void useEmailMessages.getState().reload();
      }
    }, EVERY);
    return () => clearInterval(timer);
  }, [id, isRunning]);
}
