import type { smsMessages } from '#server/database/schema/outreach/sms.ts';
import { referenceOf } from '../compose/references.ts';
import type { OutgoingText } from '../providers/SmsProvider.ts';

type MessageRow = typeof smsMessages.$inferSelect;

/** A message as the provider gets it. */
export function textOf(row: MessageRow, now: Date): OutgoingText {
  return {
    ...{ companyId: row.companyId, reference: referenceOf(row), messageId: row.id, attempt: row.attempt },
    ...{ number: row.number, body: row.body, since: row.claimedAt ?? now },
  };
}
