import { and, desc, eq, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { eventMessage } from '#contract/selling/eventMessages.ts';
import { users } from '#server/database/schema/account/users.ts';
import { eventNotices, eventNoticeRecipients as recipients } from '#server/database/schema/selling/eventMessages.ts';
import type { Transaction } from '#server/database/tenancy.ts';

const MAX_MESSAGES = 20;

/** The latest messages to people of an event, with the progress of their mails. */
export async function listMessages(db: Transaction, eventId: number): Promise<Sent<typeof eventMessage>[]> {
  const count = (status?: 'sent' | 'failed') =>
    sql<number>`(select count(*) from ${recipients} where ${recipients.noticeId} = ${eventNotices.id}
      ${status ? sql`and ${recipients.status} = ${status}` : sql``})`.mapWith(Number);
  const rows = await db
    .select({
      notice: eventNotices,
      sentByName: users.name,
      total: count(),
      sent: count('sent'),
      failed: count('failed'),
    })
    .from(eventNotices)
    .leftJoin(users, eq(users.id, eventNotices.createdBy))
    .where(and(eq(eventNotices.eventId, eventId), eq(eventNotices.kind, 'message')))
    .orderBy(desc(eventNotices.id))
    .limit(MAX_MESSAGES);
  return rows.map(({ notice, sentByName, ...counts }) => ({
    id: notice.id,
    subject: notice.subject ?? '',
    message: notice.message ?? '',
    status: notice.status,
    audience: notice.audience?.audience ?? 'holders',
    send_at: notice.sendAt?.toISOString() ?? null,
    failure: notice.failure,
    sent_by_name: sentByName,
    created_at: notice.createdAt.toISOString(),
    ...counts,
  }));
}
