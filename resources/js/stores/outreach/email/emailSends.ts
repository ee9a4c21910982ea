import type { EmailAttachment, EmailPreflight } from '#contract/outreach/emailCompose.ts';
import type { EmailSend } from '#contract/outreach/emailFigures.ts';
import type { EmailAction } from '#domain/outreach/email.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { emailApi } from '#js/api/outreach/email.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import { type ActionOptions, type Outcome, run } from '#js/stores/kit/run.ts';

export type EmailInput = CallBody<typeof emailApi.send>;

type Sending = {
  /** Whom an e-mail would reach; null from a backend that cannot say. */
  preflight: (input: CallBody<typeof emailApi.preflight>) => Promise<EmailPreflight | null>;
  send: (input: EmailInput, options?: ActionOptions) => Promise<Outcome<unknown>>;
  /** Keeps a file for an e-mail that is being written; null if it was refused. */
  attach: (file: File) => Promise<EmailAttachment | null>;
  detach: (id: number) => Promise<boolean>;
  approve: (id: number, options?: ActionOptions) => Promise<Outcome<EmailSend | null>>;
  change: (id: number, action: EmailAction, options?: ActionOptions) => Promise<Outcome<EmailSend | null>>;
};

/** E-mails as they were written. */
export const useEmailSends = createResourceStore<EmailSend, CallQuery<typeof emailApi.listSends>, EmailInput, Sending>(
  {
    list: (query, signal) => emailApi.listSends({ query, signal }),
    get: (id, signal) => emailApi.getSend({ params: { id: Number(id) }, signal }),
  },
  {},
  (store) => {
    const action = recordAction<EmailSend>(store);
    return {
      preflight: async (body) => {
        const outcome = await run(
          (flags) => store.setState(flags),
          () => emailApi.preflight({ body }),
          { quiet: true },
        );
        return outcome.ok ? outcome.data.data : null;
      },
      attach: async (file) => {
        const outcome = await run(
          (flags) => store.setState(flags),
          () => emailApi.attach({ body: { file } }),
          { failure: 'The file could not be added.' },
        );
        return outcome.ok ? outcome.data.data : null;
      },
      detach: async (id) => {
        const outcome = await run(
          (flags) => store.setState(flags),
          () => emailApi.detach({ params: { id } }),
          { failure: 'The file could not be removed.' },
        );
        return outcome.ok;
      },
      send: (body, options) =>
        action.reload(
          () => emailApi.send({ body }),
          { done: 'E-mail on its way', failure: 'Failed to send email' },
          options,
        ),
      approve: (id, options) =>
        action.replace(
          () => emailApi.approve({ params: { id } }),
          { done: 'E-mail approved', failure: 'The e-mail could not be approved.' },
          options,
        ),
      change: (id, chosen, options) =>
        action.replace(
          () => emailApi.changeSend({ params: { id, action: chosen } }),
          {
            failure: chosen.startsWith('resend') ? 'Failed to resend emails' : 'The e-mail could not be changed.',
          },
          options,
        ),
    };
  },
);
