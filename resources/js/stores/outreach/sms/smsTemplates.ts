import type { SmsTemplate } from '#contract/outreach/smsTemplates.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { smsTemplatesApi } from '#js/api/outreach/smsTemplates.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { failuresOf } from '#js/stores/kit/failuresOf.ts';
import { recordCalls } from '#js/stores/kit/recordCalls.ts';

/** Templates of text messages. */
export const useSmsTemplates = createResourceStore<
  SmsTemplate,
  CallQuery<typeof smsTemplatesApi.list>,
  CallBody<typeof smsTemplatesApi.create>
>(recordCalls(smsTemplatesApi), failuresOf('template'));
