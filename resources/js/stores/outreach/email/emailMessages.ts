import type { EmailMessage } from '#contract/outreach/emailMessages.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { emailApi } from '#js/api/outreach/email.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';

/** E-mails to single recipients. */
export const useEmailMessages = createResourceStore<EmailMessage, CallQuery<typeof emailApi.list>>({
  list: (query, signal) => emailApi.list({ query, signal }),
});
