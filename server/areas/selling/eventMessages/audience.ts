import { type SQL, sql } from 'drizzle-orm';
import { type Audience, hasTicketTypes } from '#domain/selling/messageAudience.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import type { MessageAudience } from '#server/database/schema/selling/eventMessages.ts';
import type { Transaction } from '#server/database/tenancy.ts';

/** The event whose people are meant, and the current time. */
type Place = { eventId: number; now: Date };
type Reached = { recipients: number; without_email: number };

/** Number of addresses that a message would reach, and number of tickets without one. */
export async function countAudience(db: Transaction, place: Place, chosen: MessageAudience): Promise<Reached> {
  const counted = await db.execute(sql`
    select count(distinct lower(email))::integer as recipients,
      (count(*) filter (where email is null))::integer as without_email
    from (${peopleOf(place, chosen)}) reached`);
  return only(rowsOf<Reached>(counted));
}

/** Records the recipients of a message, each address once. Returns their number. */
export async function addAudience(
  db: Transaction,
  { id, companyId, ...place }: Place & { id: number; companyId: number },
  chosen: MessageAudience,
): Promise<number> {
  const added = await db.execute(sql`
    insert into event_notice_recipients
      (notice_id, company_id, email, name, order_id, invitation_id, allocation_id, has_ticket)
    select distinct on (lower(reached.email)) ${id}::integer, ${companyId}::integer, lower(reached.email), reached.name,
      reached.order_id, reached.invitation_id, reached.allocation_id, reached.has_ticket
    from (${peopleOf(place, chosen)}) reached
    where reached.email is not null order by lower(reached.email), reached.order_id desc nulls last
    returning email`);
  return rowsOf(added).length;
}

/** The name of somebody in an audience, the first by address; null if it is empty. */
export async function nameIn(db: Transaction, place: Place, chosen: MessageAudience): Promise<string | null> {
  const found = await db.execute(sql`
    select name from (${peopleOf(place, chosen)}) reached where email is not null order by lower(email), name limit 1`);
  return rowsOf<{ name: string }>(found)[0]?.name ?? null;
}

function peopleOf({ eventId, now }: Place, { audience, ticketTypeIds, ticketIds }: MessageAudience): SQL {
  const types = hasTicketTypes(audience) ? ticketTypeIds : [];
  switch (audience) {
    case 'holders':
    case 'not_in':
    case 'in':
      return holders(eventId, audience, types, ticketIds);
    case 'unpaid':
      return sql`
        select nullif(o.buyer_email, '') as email, coalesce(o.buyer_name, o.buyer_email) as name, o.id as order_id,
          null::integer as invitation_id, null::integer as allocation_id, false as has_ticket
        from orders o where o.event_id = ${eventId} and o.status = 'pending'`;
    case 'unclaimed':
      return sql`
        select a.email, a.name, null::integer as order_id, null::integer as invitation_id, a.id as allocation_id,
          false as has_ticket
        from allocations a
        where a.event_id = ${eventId} and a.status = 'sent'
          and (a.expires_at is null or a.expires_at > ${now.toISOString()}::timestamptz) ${chosenOf(sql`a.ticket_type_id`, types)}`;
    default:
      return guests(eventId, audience);
  }
}

/**
 * Valid tickets with the address for messages: the holder's, otherwise the buyer's. Only the buyer's mail links to the
 * order, because that link gives access to it.
 */
function holders(eventId: number, audience: 'holders' | 'not_in' | 'in', types: number[], ids: number[]): SQL {
  const arrival = {
    holders: sql``,
    not_in: sql`and t.checked_in_at is null`,
    in: sql`and t.checked_in_at is not null`,
  }[audience];
  return sql`
    select coalesce(nullif(t.email, ''), nullif(o.buyer_email, '')) as email,
      coalesce(case when t.email is null then o.buyer_name end, t.name, o.buyer_name, t.email) as name,
      case when t.email is null or lower(t.email) = lower(o.buyer_email) then o.id end as order_id,
      null::integer as invitation_id, null::integer as allocation_id, true as has_ticket
    from tickets t left join orders o on o.id = t.order_id
    where t.event_id = ${eventId} and t.status = 'issued' ${arrival} ${chosenOf(sql`t.ticket_type_id`, types)}
      ${chosenOf(sql`t.id`, ids)}`;
}

function guests(eventId: number, audience: Extract<Audience, `guests_${string}`>): SQL {
  const answer = {
    guests_yes: sql`i.response = 'yes'`,
    guests_maybe: sql`i.response = 'maybe'`,
    guests_no: sql`i.response = 'no'`,
    // Nobody is reminded of an invitation that they never got.
    guests_silent: sql`i.response is null and i.status = 'sent'`,
  }[audience];
  return sql`
    select i.email, i.name, null::integer as order_id, i.id as invitation_id, null::integer as allocation_id,
      false as has_ticket
    from rsvp_invitations i where i.event_id = ${eventId} and ${answer}`;
}

function chosenOf(column: SQL, ids: number[]): SQL {
  return ids.length > 0 ? sql`and ${column} = ${anyOf(ids)}` : sql``;
}
