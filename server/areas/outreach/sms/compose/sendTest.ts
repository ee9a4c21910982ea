import type { sms as contract } from '#contract/outreach/sms.ts';
import { companyCountry } from '#server/areas/people/contacts/addresses/companyCountry.ts';
import { normalAddress } from '#server/areas/people/recipients/normalAddress.ts';
import type { Handlers } from '#server/http/implement.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { storeSend } from './storeSend.ts';

const NOBODY = { contact_ids: [], segment_ids: [], group_ids: [], campaign_ids: [], events: [] };

/** Sends the text to the author's own phone; it is charged and listed like any other message. */
export const sendTest: Handlers<typeof contract>['POST /sms/test'] = async (context) => {
  const { body } = context;
  const number = normalAddress('sms', body.number, await companyCountry(context.db, context.company.id));
  if (number === null) {
    throw invalid({ number: ['Enter a number with its country code, such as +41 79 123 45 67.'] });
  }
  const input = { ...NOBODY, typed: [number], body: body.body, purpose: 'transactional' as const };
  await storeSend(context, { ...input, scheduled_at: null, credits: null, request_key: null });
  return { message: `Test sent to ${number}` };
};
