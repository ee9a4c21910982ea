import { type SQL, sql } from 'drizzle-orm';
import type { RecordField } from '#domain/people/segmentRules/fields.ts';
import type { RuleContext } from '#domain/people/segmentRules/rule.ts';

/** The answers of contacts: by their invitation, if that has a contact, else by the address. */
const responses = (people: SQL) => sql`
  select i.contact_id, r.survey_id, r.submitted_at, r.answers
  from survey_responses r join rsvp_invitations i on i.id = r.invitation_id
  where i.contact_id is not null and r.submitted_at is not null
  union all
  select p.id, r.survey_id, r.submitted_at, r.answers
  from ${people} p join survey_responses r on lower(r.email) = lower(p.email)
  where r.submitted_at is not null and not exists (
    select from rsvp_invitations i where i.id = r.invitation_id and i.contact_id is not null)`;

/**
 * What belongs to contacts, for each field that counts records: a query with the columns `contact_id`, `of`, `at`,
 * `state`, `type` and `amount` (`FactRecord`). Orders, tickets and answers belong to every contact with their address;
 * an invitation belongs to its contact, if it has one.
 * @param people the contacts that are looked up by their address: a table, or a query in brackets with its columns
 */
export const relations: Record<RecordField, (context: RuleContext, people: SQL) => SQL> = {
  tickets: (_, people) => sql`
    select p.id as contact_id, t.event_id as of, o.paid_at as at, '' as state, y.name as type, 0::bigint as amount
    from ${people} p join orders o on o.buyer_email = lower(p.email)
    join tickets t on t.order_id = o.id and t.status = 'issued' join ticket_types y on y.id = t.ticket_type_id
    where o.paid_at is not null and not o.is_test`,
  spent: ({ currency }, people) => sql`
    select p.id as contact_id, o.event_id as of, o.paid_at as at, '' as state, null::text as type,
      o.total_minor - coalesce((select sum(r.amount_minor) from refunds r
        where r.order_id = o.id and r.status <> 'failed' and not r.is_stray), 0)::bigint as amount
    from ${people} p join orders o on o.buyer_email = lower(p.email)
    where o.paid_at is not null and not o.is_test and o.currency = ${currency}`,
  refund: (_, people) => sql`
    select p.id as contact_id, o.event_id as of, r.created_at as at, '' as state, null::text as type, 0::bigint as amount
    from ${people} p join orders o on o.buyer_email = lower(p.email)
    join refunds r on r.order_id = o.id and r.status <> 'failed' and not r.is_stray
    where not o.is_test`,
  attendance: ({ now }, people) => sql`
    select p.id as contact_id, h.event_id as of, e.starts_at as at, null::text as type, 0::bigint as amount,
      case when h.checked_in_at is not null then 'attended'
        when e.ends_at < ${now.toISOString()}::timestamptz then 'missed' else 'coming' end as state
    from ${people} p join (
      select t.event_id, t.checked_in_at, lower(coalesce(t.email, o.buyer_email, a.email)) as email
      from tickets t left join orders o on o.id = t.order_id left join allocations a on a.id = t.allocation_id
      where t.status = 'issued'
    ) h on h.email = lower(p.email) join events e on e.id = h.event_id and e.cancelled_at is null`,
  invitation: (_, people) => sql`
    select i.contact_id, i.event_id as of, i.created_at as at, coalesce(i.response, 'none') as state,
      null::text as type, 0::bigint as amount
    from rsvp_invitations i where i.contact_id is not null
    union all
    select p.id, i.event_id, i.created_at, coalesce(i.response, 'none'), null, 0
    from ${people} p join rsvp_invitations i on i.contact_id is null and lower(i.email) = lower(p.email)`,
  survey: (_, people) => sql`
    select s.contact_id, s.survey_id as of, s.submitted_at as at, '' as state, null::text as type, 0::bigint as amount
    from (${responses(people)}) s`,
  // Each chosen option and each cell of a matrix is an answer of its own; files are none.
  survey_answer: (_, people) => sql`
    select s.contact_id, s.survey_id as of, s.submitted_at as at, a.key as state, v.answer as type, 0::bigint as amount
    from (${responses(people)}) s cross join lateral jsonb_each(s.answers) a cross join lateral (
      select a.value #>> '{}' as answer where jsonb_typeof(a.value) in ('string', 'number')
      union all
      select o.id from jsonb_array_elements_text(case jsonb_typeof(a.value) when 'array' then a.value else '[]' end) o(id)
      union all
      select c.key || ':' || c.value
      from jsonb_each_text(case when jsonb_typeof(a.value) = 'object' and not a.value ? 'file_id' then a.value else '{}' end) c
    ) v where v.answer <> ''`,
  email_message: () => sql`
    select m.contact_id, m.send_id as of, coalesce(m.sent_at, m.created_at) as at, null::text as type,
      case when m.clicked_at is not null then 'clicked' when m.opened_at is not null then 'opened' else 'received' end
        as state, 0::bigint as amount
    from email_messages m where m.contact_id is not null and m.status in ('sent', 'delivered')`,
  sms_message: () => sql`
    select m.contact_id, m.send_id as of, coalesce(m.sent_at, m.created_at) as at, 'received' as state,
      null::text as type, 0::bigint as amount
    from sms_messages m where m.contact_id is not null and m.status in ('sent', 'delivered')
    union all
    select r.contact_id, 0, r.created_at, 'replied', null, 0
    from sms_replies r where r.contact_id is not null`,
  segment: () => sql`
    select m.contact_id, m.segment_id as of, m.added_at as at, '' as state, null::text as type, 0::bigint as amount
    from segment_contacts m`,
};
