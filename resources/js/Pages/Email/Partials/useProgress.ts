import type { EmailSend } from '#contract/outreach/emailFigures.ts';
import { useRefreshWhile } from '#js/components/state/useRefreshWhile.ts';
import { useEmailMessages } from '#js/stores/outreach/email/emailMessages.ts';
import { useEmailSends } from '#js/stores/outreach/email/emailSends.ts';

/** Keeps the figures of a send up to date while it is being sent and the page is seen. */
export function useProgress({ id, status }: Pick<EmailSend, 'id' | 'status'>): void {
  useRefreshWhile(status === 'processing' || status === 'scheduled', () => {
    void useEmailSends.getState().get(id);
    void useEmailMessages.getState().reload();
  });
}
