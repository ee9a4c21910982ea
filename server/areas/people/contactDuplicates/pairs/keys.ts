import { type SQL, sql } from 'drizzle-orm';

/** A number in the form in which it is compared, without its country code; null if it has too few digits. */
export function phoneKey(phone: SQL): SQL {
  return sql`case when length(regexp_replace(${phone}, '\\D', '', 'g')) >= 7
    then right(regexp_replace(${phone}, '\\D', '', 'g'), 9) end`;
}

/**
 * The keys of contacts: those who share one are compared. Names are compared among people of the same city, birthday or
 * organisation, and there by the start of their words, because cities are large.
 * @param ids an array of the contacts' ids. Each table is read by them alone, so that no plan depends on statistics.
 */
export function keysOf(ids: SQL): SQL {
  return sql`
    select c.company_id, c.id as contact_id, k.kind, k.key from contacts c
    cross join lateral (values
      ('email', lower(c.email)),
      ('phone', ${phoneKey(sql`c.phone`)}),
      ('name', contact_name_key(c.name)),
      ('city', left(contact_name_key(c.name), 3) || '|' || nullif(search_form(c.city), '')),
      ('birthday', c.birthday::text),
      ('organisation', left(contact_name_key(c.name), 1) || '|' || nullif(search_form(c.organisation), ''))
    ) k (kind, key)
    where k.key <> '' and c.id = any(${ids})
    union
    select e.company_id, e.contact_id, 'email', e.address from contact_emails e where e.contact_id = any(${ids})
    union
    select p.company_id, p.contact_id, 'phone', ${phoneKey(sql`p.number`)}
    from contact_phones p where ${phoneKey(sql`p.number`)} is not null and p.contact_id = any(${ids})`;
}

/** What contacts `a` and `b` have in common besides keys, as columns of booleans and `similar`, from 0 to 1. */
export const COMPARISON = sql`
  coalesce(contact_name_key(a.name) = contact_name_key(b.name), false) as name,
  similarity(contact_name_key(a.name), contact_name_key(b.name)) as similar,
  coalesce(search_form(a.city) = search_form(b.city) and a.city <> '', false) as city,
  coalesce(a.birthday = b.birthday, false) as birthday,
  coalesce(a.birthday <> b.birthday, false) as other_birthday,
  coalesce(search_form(a.organisation) = search_form(b.organisation) and a.organisation <> '', false) as organisation`;
