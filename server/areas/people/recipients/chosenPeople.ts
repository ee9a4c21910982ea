import { type SQL, sql } from 'drizzle-orm';
import type { Channel } from '#domain/people/addresses.ts';
import type { EventAudience } from '#domain/people/recipients.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { Transaction } from '#server/database/tenancy.ts';

export type Choice = {
  contact_ids: readonly number[];
  segment_ids: readonly number[];
  group_ids: readonly number[];
  campaign_ids: readonly number[];
  events: readonly { id: number; who: EventAudience }[];
  typed: readonly string[];
};

/** `address` as it is stored or was typed. */
export type Person = { contactId: number | null; name: string | null; address: string | null };

type Line = { contact_id: number | null; name: string | null; address: string | null };

/**
 * Everyone who was chosen, contacts first: each contact once, and each address of an event or that was typed once. Those of
 * an event that belong to no contact yet have no `contactId` (`withOwners`).
 */
export async function chosenPeople(db: Transaction, choice: Choice, channel: Channel): Promise<Person[]> {
  const column = channel === 'email' ? sql`c.email` : sql`c.phone`;
  const parts = [contactsOf(choice, column), ...eventsOf(choice, channel), ...typedOf(choice)];
  const form = channel === 'email' ? sql`lower(trim(p.address))` : sql`regexp_replace(p.address, '[^+0-9]', '', 'g')`;
  const found = await db.execute(sql`
    with people as materialized (${sql.join(parts, sql` union all `)}), unknown as materialized (
      select distinct on (${form}) p.rank, p.name, p.address from people p
      where p.contact_id is null and p.address is not null order by ${form}, p.rank
    )
    select contact_id, name, address from (
      select 0 as rank, p.contact_id, p.name, p.address from people p where p.contact_id is not null
      union all
      select u.rank, null, u.name, u.address from unknown u
      union all
      select p.rank, null, p.name, null from people p where p.contact_id is null and p.address is null
    ) everyone order by rank, contact_id nulls last, address`);
  return rowsOf<Line>(found).map(({ contact_id, ...person }) => ({ contactId: contact_id, ...person }));
}

function contactsOf({ contact_ids, segment_ids }: Choice, column: SQL): SQL {
  return sql`
    select 0 as rank, c.id as contact_id, c.name, ${column} as address from contacts c
    where c.id = any(${ids(contact_ids)}) or c.id in (
      select m.contact_id from segment_contacts m where m.segment_id = any(${ids(segment_ids)}))`;
}

/** Buyers with valid tickets, and guests: holders of such tickets and those who accepted or may come. */
function eventsOf({ events, group_ids, campaign_ids }: Choice, channel: Channel): SQL[] {
  const among = (audience: Exclude<EventAudience, 'everyone'>) => {
    const chosen = events.filter(({ who }) => who === audience || who === 'everyone').map(({ id }) => id);
    return sql`(select e.id from events e where e.id = any(${ids(chosen)}) or e.group_id = any(${ids(group_ids)})
      or e.campaign_id = any(${ids(campaign_ids)})
      or e.group_id in (select g.id from event_groups g where g.campaign_id = any(${ids(campaign_ids)})))`;
  };
  if (events.length + group_ids.length + campaign_ids.length === 0) {
    return [];
  }
  const own = (table: SQL) => (channel === 'email' ? sql`${table}.email` : sql`${table}.phone`);
  const buyer = channel === 'email' ? sql`nullif(o.buyer_email, '')` : sql`o.buyer_phone`;
  return [
    sql`
      select 1, null::integer, o.buyer_name, ${buyer} from orders o
      where o.event_id in ${among('buyers')} and exists (
        select from tickets t where t.order_id = o.id and t.status = 'issued')`,
    sql`
      select 2, null::integer, t.name, ${own(sql`t`)} from tickets t
      where t.event_id in ${among('guests')} and t.status = 'issued' and ${own(sql`t`)} is not null`,
    sql`
      select 3, i.contact_id, i.name, ${own(sql`i`)} from rsvp_invitations i
      where i.event_id in ${among('guests')} and i.response in ('yes', 'maybe')`,
  ];
}

function typedOf({ typed }: Choice): SQL[] {
  return typed.length === 0
    ? []
    : [
        sql`select 4, null::integer, null::text, trim(t) from jsonb_array_elements_text(${JSON.stringify(typed)}::jsonb) t`,
      ];
}

function ids(list: readonly number[]): SQL {
  return sql`${`{${list.join(',')}}`}::integer[]`;
}
