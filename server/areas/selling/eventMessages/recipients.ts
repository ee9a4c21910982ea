import { eq, type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import { eventNoticeRecipients } from '#server/database/schema/selling/eventMessages.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/**
 * Everybody who is coming to an event, each address once: buyers of orders with tickets, ticket holders, and guests who
 * answered yes or maybe. A buyer's mail links to their latest order. `has_ticket` is true for addresses with a valid
 * ticket.
 */
function peopleOf(eventId: number): SQL {
  return sql`
    select distinct on (lower(email)) email, name, order_id, bool_or(is_valid) over (partition by lower(email)) as has_ticket
    from (
      select o.buyer_email as email, o.buyer_name as name, o.id as order_id, 1 as rank,
        exists (select from tickets t where t.order_id = o.id and t.status = 'issued') as is_valid
      from orders o
      where o.event_id = ${eventId} and o.buyer_email <> ''
        and exists (select from tickets t where t.order_id = o.id and t.status <> 'cancelled')
      union all
      select t.email, coalesce(t.name, t.email), null, 2, true from tickets t
      where t.event_id = ${eventId} and t.status = 'issued' and t.email is not null
      union all
      select i.email, i.name, null, 3, false from rsvp_invitations i
      where i.event_id = ${eventId} and i.response in ('yes', 'maybe')
    ) people order by lower(email), rank, order_id desc`;
}

/** Number of people a notice of the event would reach. */
export async function countRecipients(db: Transaction, eventId: number): Promise<number> {
  const [row] = rowsOf<{ n: number }>(
    await db.execute(sql`select count(*)::integer as n from (${peopleOf(eventId)}) found`),
  );
  return row?.n ?? 0;
}

/** Records the recipients of a notice. Returns their number. */
export async function addRecipients(
  db: Transaction,
  { id, companyId, eventId }: { id: number; companyId: number; eventId: number },
): Promise<number> {
  const added = await db.execute(sql`
    insert into event_notice_recipients (notice_id, company_id, email, name, order_id, has_ticket)
    select ${id}, ${companyId}, lower(found.email), found.name, found.order_id, found.has_ticket
    from (${peopleOf(eventId)}) found
    returning email`);
  return rowsOf(added).length;
}

/** The addresses that a notice is meant for. */
export async function addressesOf(db: Transaction, noticeId: number): Promise<string[]> {
  const rows = await db
    .select({ email: eventNoticeRecipients.email })
    .from(eventNoticeRecipients)
    .where(eq(eventNoticeRecipients.noticeId, noticeId));
  return rows.map(({ email }) => email);
}
