import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Engagement } from '#domain/people/engagement.ts';
import { emailMessages } from '#server/database/schema/outreach/email.ts';
import { smsMessages, smsReplies } from '#server/database/schema/outreach/sms.ts';
import { inDays } from '#server/http/inputs/ranges.ts';

type Days = { from?: string | undefined; to?: string | undefined; timezone: string; now: Date };
type Source = { table: PgTable; contact: PgColumn; at: PgColumn; where?: SQL | undefined };

const email = { table: emailMessages, contact: emailMessages.contactId, at: emailMessages.sentAt };
const sent = inArray(emailMessages.status, ['sent', 'delivered']);

const SOURCES: Record<Engagement, Source> = {
  email_received: { ...email, where: sent },
  email_opened: { ...email, where: and(sent, isNotNull(emailMessages.openedAt)) },
  email_clicked: { ...email, where: and(sent, isNotNull(emailMessages.clickedAt)) },
  sms_received: {
    ...{ table: smsMessages, contact: smsMessages.contactId, at: smsMessages.sentAt },
    where: inArray(smsMessages.status, ['sent', 'delivered']),
  },
  sms_replied: { table: smsReplies, contact: smsReplies.contactId, at: smsReplies.createdAt },
};

/** The ids of contacts with this engagement, as a query: with messages that were sent on these days, or replies. */
export function engaged(kind: Engagement, { from, to, timezone, now }: Days): SQL {
  const { table, contact, at, where } = SOURCES[kind];
  return sql`(select ${contact} from ${table} where ${and(isNotNull(contact), where, inDays(at, { from, to }, timezone, now))})`;
}
