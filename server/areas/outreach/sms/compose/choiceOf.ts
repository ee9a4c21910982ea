import type { SmsChoice } from '#domain/outreach/sms.ts';

/** The recipients in an input that contains more than them. */
export function choiceOf({ contact_ids, segment_ids, group_ids, campaign_ids, events, typed }: SmsChoice): SmsChoice {
  return { contact_ids, segment_ids, group_ids, campaign_ids, events, typed };
}
