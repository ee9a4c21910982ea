import type { SmsMessage } from '#contract/outreach/smsMessage.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { smsApi } from '#js/api/outreach/sms.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';

/** Messages to single recipients. */
export const useSmsMessages = createResourceStore<SmsMessage, CallQuery<typeof smsApi.list>>({
  list: (query, signal) => smsApi.list({ query, signal }),
});
