import type { EmailTemplate } from '#contract/outreach/emailTemplates.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { emailTemplatesApi } from '#js/api/outreach/emailTemplates.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { failuresOf } from '#js/stores/kit/failuresOf.ts';
import { recordCalls } from '#js/stores/kit/recordCalls.ts';

/** The editor saves by itself and shows that it has. */
const SAVED_QUIETLY = '';

/** Templates of e-mails. */
export const useEmailTemplates = createResourceStore<
  EmailTemplate,
  CallQuery<typeof emailTemplatesApi.list>,
  CallBody<typeof emailTemplatesApi.create>
>(recordCalls(emailTemplatesApi), { ...failuresOf('template'), updated: SAVED_QUIETLY });
