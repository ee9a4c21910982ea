import type { SmsPreflight, SmsRecipient, SmsSend } from '#contract/outreach/smsMessage.ts';
import type { SmsAction } from '#domain/outreach/sms.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { smsApi } from '#js/api/outreach/sms.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import { type ActionOptions, type Outcome, run } from '#js/stores/kit/run.ts';
import { saveDownload } from '#js/stores/kit/saveDownload.ts';

type SendQuery = CallQuery<typeof smsApi.listSends>;
/** A message that is being written. */
export type SmsDraft = CallBody<typeof smsApi.preflight>;
export type SmsInput = CallBody<typeof smsApi.store>;

type RecipientPage = { data: SmsRecipient[]; last_page: number | null };

type Sending = {
  /** Whom a message would reach and what it would cost; null from a backend that cannot say. */
  preflight: (input: CallBody<typeof smsApi.preflight>) => Promise<SmsPreflight | null>;
  /** A page of those who would get a message, or who are left out for a reason. */
  recipients: (input: CallBody<typeof smsApi.preflightRecipients>) => Promise<Outcome<RecipientPage>>;
  /** Saves all of them as CSV. */
  exportRecipients: (input: CallBody<typeof smsApi.exportPreflight>) => Promise<Outcome<unknown>>;
  send: (input: SmsInput, options?: ActionOptions) => Promise<Outcome<unknown>>;
  test: (body: string, number: string, options?: ActionOptions) => Promise<Outcome<unknown>>;
  approve: (id: number, options?: ActionOptions) => Promise<Outcome<SmsSend | null>>;
  change: (id: number, action: SmsAction, options?: ActionOptions) => Promise<Outcome<SmsSend | null>>;
};

/** Messages as they were written. */
export const useSmsSends = createResourceStore<SmsSend, SendQuery, SmsInput, Sending>(
  {
    list: (query, signal) => smsApi.listSends({ query, signal }),
    get: (id, signal) => smsApi.getSend({ params: { id: Number(id) }, signal }),
  },
  {},
  (store) => {
    const action = recordAction<SmsSend>(store);
    return {
      preflight: async (body) => {
        const outcome = await run(
          (flags) => store.setState(flags),
          () => smsApi.preflight({ body }),
          { quiet: true },
        );
        return outcome.ok ? outcome.data.data : null;
      },
      recipients: (body) =>
        run(
          (flags) => store.setState(flags),
          () => smsApi.preflightRecipients({ body }),
          { quiet: true, failure: 'The recipients could not be loaded.' },
        ),
      exportRecipients: (body) =>
        saveDownload(
          (flags) => store.setState(flags),
          (onProgress) => smsApi.exportPreflight({ body, onProgress }),
          `sms-${body.outcome ?? 'ready'}.csv`,
          { success: 'Recipients exported', failure: 'The recipients could not be exported. Try again.' },
        ),
      send: (body, options) =>
        action.reload(
          () => smsApi.store({ body }),
          { done: 'Message on its way', failure: 'The message could not be sent. What you wrote is still here.' },
          options,
        ),
      test: (body, number, options) =>
        action.reload(
          () => smsApi.test({ body: { body, number } }),
          { done: 'Test sent', failure: 'The test could not be sent.' },
          options,
        ),
      approve: (id, options) =>
        action.replace(
          () => smsApi.approve({ params: { id } }),
          { done: 'Message approved', failure: 'The message could not be approved.' },
          options,
        ),
      change: (id, chosen, options) =>
        action.replace(
          () => smsApi.changeSend({ params: { id, action: chosen } }),
          { failure: 'The message could not be changed.' },
          options,
        ),
    };
  },
);
