import type { EmailMessage } from '#contract/outreach/emailMessages.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import type { EmailDecision } from '#domain/outreach/email.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { emailApi } from '#js/api/outreach/email.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import type { ActionOptions, Outcome } from '#js/stores/kit/run.ts';
import { saveDownload } from '#js/stores/kit/saveDownload.ts';

type Deciding = {
  exportList: (query: CallQuery<typeof emailApi.export>, timezone: string) => Promise<Outcome<unknown>>;
  /** Sends an unconfirmed e-mail again, or counts it as sent. */
  decide: (id: number, decision: EmailDecision, options?: ActionOptions) => Promise<Outcome<EmailMessage | null>>;
};

/** E-mails to single recipients. */
export const useEmailMessages = createResourceStore<EmailMessage, CallQuery<typeof emailApi.list>, unknown, Deciding>(
  { list: (query, signal) => emailApi.list({ query, signal }) },
  {},
  (store) => {
    const action = recordAction<EmailMessage>(store);
    return {
      exportList: (query, timezone) =>
        saveDownload(
          (flags) => store.setState(flags),
          (onProgress) => emailApi.export({ query, onProgress }),
          `email-recipients-${todayIn(timezone, serverNow())}.csv`,
          { success: 'Recipients exported', failure: 'The recipients could not be exported. Try again.' },
        ),
      decide: (id, decision, options) =>
        action.replace(
          () => emailApi.decide({ params: { id, action: decision } }),
          { failure: decision === 'resend' ? 'Failed to resend emails' : 'The e-mail could not be changed.' },
          options,
        ),
    };
  },
);
