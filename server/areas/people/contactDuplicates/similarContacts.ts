import { inArray, sql } from 'drizzle-orm';
import type { contactDuplicates as contract } from '#contract/people/contactDuplicates.ts';
import { presentContacts } from '#server/areas/people/contacts/addresses/presentContacts.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import type { Handlers } from '#server/http/implement.ts';
import { type Comparison, judge } from './pairs/judge.ts';
import { COMPARISON, phoneKey } from './pairs/keys.ts';

const MAX_SHOWN = 3;
/** The same name is worth a warning while typing, although it is too little for a pair. */
const NAME_ALONE = 40;

/** One lookup for each kind of key, so that each uses the index. */
const KEYS = [
  ['email', sql`a.email`],
  ['phone', phoneKey(sql`a.phone`)],
  ['name', sql`contact_name_key(a.name)`],
].map(
  ([kind, key]) => sql`select k.contact_id, k.kind from a join contact_keys k on k.kind = ${kind} and k.key = ${key}`,
);

/** Who may be the contact that is being entered. Names are compared as wholes, by their key. */
export const similarContacts: Handlers<typeof contract>['GET /contacts/duplicates/similar'] = async ({ db, query }) => {
  const { name, email, phone, except = 0 } = query;
  const found = rowsOf<Comparison & { id: number }>(
    await db.execute(sql`
      with a as materialized (
        select ${name}::text as name, nullif(lower(${email}), '') as email, nullif(${phone}, '') as phone,
          null::text as city, null::date as birthday, null::text as organisation
      ), near as (
        ${sql.join(KEYS, sql` union `)} limit 50
      )
      select b.id, n.email, n.phone, ${COMPARISON} from a cross join (
        select contact_id, bool_or(kind = 'email') as email, bool_or(kind = 'phone') as phone from near group by contact_id
      ) n join contacts b on b.id = n.contact_id
      where b.id <> ${except}`),
  );
  const likely = found
    .flatMap(({ id, ...compared }) => {
      const judged = judge(compared) ?? (compared.name ? { confidence: NAME_ALONE, reasons: ['name' as const] } : null);
      return judged ? [{ id, ...judged }] : [];
    })
    .sort((x, y) => y.confidence - x.confidence || x.id - y.id)
    .filter(({ id }, index, all) => all.findIndex((each) => each.id === id) === index)
    .slice(0, MAX_SHOWN);
  const ids = likely.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await db.select().from(contacts).where(inArray(contacts.id, ids));
  const people = await presentContacts(db, rows);
  return {
    data: likely.flatMap(({ id, ...judged }) => {
      const contact = people.find((each) => each.id === id);
      return contact ? [{ contact, ...judged }] : [];
    }),
  };
};
