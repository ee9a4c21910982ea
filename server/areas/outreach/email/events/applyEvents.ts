import { type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#server/database/anyOf.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** Links of one mail that were followed within this time were followed by a scanner. */
const AT_ONCE = sql`interval '3 seconds'`;
const MANY = 3;

/**
 * Brings mails up to date with all that was reported of them. The result depends only on what is stored, so events may
 * come in any order and more than once: a mail that does not exist stays bounced, and a delivery outdoes a full mailbox.
 */
export async function applyEvents(db: Transaction, messageIds: number[], now: Date): Promise<void> {
  if (messageIds.length === 0) {
    return;
  }
  const ids = anyOf(messageIds);
  await db.execute(sql`select id from email_messages where id = ${ids} order by id for update`);
  await db.execute(sql`
    update email_events e set verdict = 'machine'
    where e.message_id = ${ids} and e.kind = 'clicked' and e.verdict <> 'machine' and (
      select count(distinct o.url) from email_events o where o.message_id = e.message_id and o.kind = 'clicked'
        and o.at between e.at - ${AT_ONCE} and e.at + ${AT_ONCE}) >= ${MANY}`);
  const first = (condition: SQL) => sql`min(e.at) filter (where ${condition})`;
  const current = sql`e.attempt = m.attempt`;
  const isHard = sql`e.kind = 'bounced' and e.bounce <> 'soft' and ${current}`;
  await db.execute(sql`
    update email_messages set
      delivered_at = coalesce(found.delivered, email_messages.delivered_at),
      opened_at = found.opened, machine_opened_at = found.machine_opened,
      clicked_at = found.clicked, machine_clicked_at = found.machine_clicked,
      bounced_at = coalesce(found.bounced, email_messages.bounced_at),
      complained_at = found.complained,
      unsubscribed_at = coalesce(email_messages.unsubscribed_at, found.unsubscribed),
      bounce = coalesce(found.bounce, email_messages.bounce),
      failure = coalesce(found.reason, case when email_messages.status in ('sending', 'unconfirmed') then null
        else email_messages.failure end),
      sent_at = coalesce(email_messages.sent_at, email_messages.claimed_at, found.earliest),
      status = case
        when email_messages.status in ('queued', 'cancelled') then email_messages.status
        when found.is_hard or (email_messages.status = 'bounced' and email_messages.bounce <> 'soft') then 'bounced'
        when found.delivered is not null then 'delivered'
        when found.bounced is not null then 'bounced'
        when email_messages.status in ('sending', 'unconfirmed', 'failed') then 'sent'
        else email_messages.status end,
      leased_until = null, updated_at = ${now.toISOString()}::timestamptz
    from (
      select m.id, min(e.at) as earliest,
        ${first(sql`e.kind = 'delivered' and ${current}`)} as delivered,
        ${first(sql`(e.kind = 'opened' and e.verdict <> 'machine') or (e.kind = 'clicked' and e.verdict = 'person')`)} as opened,
        ${first(sql`e.kind = 'opened' and e.verdict = 'machine'`)} as machine_opened,
        ${first(sql`e.kind = 'clicked' and e.verdict = 'person'`)} as clicked,
        ${first(sql`e.kind = 'clicked' and e.verdict <> 'person'`)} as machine_clicked,
        ${first(sql`e.kind = 'bounced' and ${current}`)} as bounced,
        ${first(sql`e.kind = 'complained'`)} as complained,
        ${first(sql`e.kind = 'unsubscribed'`)} as unsubscribed,
        coalesce(bool_or(${isHard}), false) as is_hard,
        (array_agg(e.bounce order by e.bounce <> 'soft' desc, e.at, e.id) filter (where e.kind = 'bounced' and ${current}))[1] as bounce,
        (array_agg(e.reason order by e.bounce <> 'soft' desc, e.at, e.id) filter (where e.kind = 'bounced' and ${current}))[1] as reason
      from email_messages m join email_events e on e.message_id = m.id where m.id = ${ids} group by m.id
    ) found where found.id = email_messages.id`);
}
