import { eq, type SQL, sql } from 'drizzle-orm';
import { lockPeople } from '#server/areas/people/contacts/lockPeople.ts';
import { lockRecord } from '#server/database/lock.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { type ErasingContext, personErasing } from './hooks.ts';
import type { Blank, PersonalTable } from './PersonalTable.ts';
import { type Identity, isTheirs } from './personalRows.ts';
import { personalTables } from './personalTables.ts';

/**
 * Erases all that says who a person is, and their contact if there is one. Returns how many rows of each table.
 * @param identify runs once the company's people and the contact are locked
 * @throws 409 while something is being handed over to them
 */
export async function eraseRows(
  context: ErasingContext,
  contactId: number,
  identify: () => Promise<Identity>,
): Promise<Record<string, number>> {
  const { db, company } = context;
  await lockPeople(db, company.id);
  await lockRecord(db, contacts, contactId);
  const person = await identify();
  await personErasing.run(context, person);
  const rows: Record<string, number> = {};
  for (const each of personalTables) {
    const count = await erase(db, each, person);
    if (count > 0) {
      rows[each.table] = count;
    }
  }
  await db.delete(contacts).where(eq(contacts.id, contactId));
  return rows;
}

/** How many rows were changed or deleted. */
async function erase(db: Transaction, each: PersonalTable, person: Identity): Promise<number> {
  const { erased } = each;
  if (erased === 'kept' || erased === 'with the contact') {
    return 0;
  }
  const table = sql.identifier(each.table);
  const theirs = isTheirs(each, person);
  if (erased === 'row') {
    return counted(
      await db.execute(
        sql`with gone as (delete from ${table} t where ${theirs} returning 1) select count(*) as n from gone`,
      ),
    );
  }
  const blanks = Object.entries(erased).map(([name, blank]) => sql`${sql.identifier(name)} = ${BLANKS[blank]}`);
  return counted(
    await db.execute(sql`
      with changed as (update ${table} t set ${sql.join(blanks, sql`, `)} where ${theirs} returning 1)
      select count(*) as n from changed`),
  );
}

/** Answers that were chosen stay, because they say nothing of the person and the figures are made of them. */
const CHOSEN = sql`(
  select coalesce(jsonb_object_agg(a.key, a.value), '{}')
  from jsonb_each(t.answers) a, surveys s, jsonb_path_query(s.pages, '$[*].fields[*]') f
  where s.id = t.survey_id and f ->> 'id' = a.key
    and f ->> 'type' not in ('text', 'long_text', 'email', 'phone', 'file'))`;

const BLANKS: Record<Blank, SQL> = {
  nothing: sql`null`,
  name: sql`'Erased person'`,
  // A top-level domain that never exists (RFC 2606), so nothing is sent there.
  email: sql`'erased-' || gen_random_uuid() || '@erased.invalid'`,
  text: sql`'erased-' || gen_random_uuid()`,
  empty: sql`''`,
  'no list': sql`'[]'::jsonb`,
  'without texts': CHOSEN,
};

function counted(found: unknown): number {
  return Number(rowsOf<{ n: string | number }>(found)[0]?.n ?? 0);
}
