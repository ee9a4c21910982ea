import { sql } from 'drizzle-orm';
import type { SentBy } from '#contract/kit/define.ts';
import type { privacy as contract } from '#contract/people/privacy.ts';
import { findContact } from '#server/areas/people/contacts/contactRecords.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { type Names, namesOf, referencesOf } from './namesOf.ts';
import { identityOf, isTheirs } from './personalRows.ts';
import { personalTables } from './personalTables.ts';

type Sent = SentBy<(typeof contract)['POST /contacts/{id}/personal-data']>['data'];
type Row = { row: Record<string, unknown> };

/** Of no use to anybody else, or the same for everyone in the company. */
const LEFT_OUT = ['company_id'];

/** Everything that is stored about a contact, table by table. @throws 404 */
export async function exportPerson({ db, services, company }: HandlerContext, contactId: number): Promise<Sent> {
  const contact = await findContact(db, contactId);
  const person = await identityOf(db, contactId);
  const own = rowsOf<Row>(
    await db.execute(sql`select to_jsonb(t) - ${LEFT_OUT[0]}::text as row from contacts t where id = ${contactId}`),
  );
  const references = Map.groupBy(
    await referencesOf(db, ['contacts', ...personalTables.map(({ table }) => table)]),
    ({ table }) => table,
  );
  const sections: Sent['sections'] = [];
  const add = async (name: string, label: string, rows: Row['row'][]) => {
    // Some tables mention the person without a foreign key.
    const theirs: Names = rows.some((row) => row.contact_id === contactId)
      ? { contact_id: { [contactId]: contact.name } }
      : {};
    sections.push({
      name,
      label,
      rows,
      names: { ...theirs, ...(await namesOf(db, references.get(name) ?? [], rows)) },
    });
  };
  await add(
    'contacts',
    'Contact',
    own.map(({ row }) => row),
  );
  for (const each of personalTables) {
    const hidden = sql.join(
      [...LEFT_OUT, ...(each.secret ?? [])].map((name) => sql`- ${name}::text`),
      sql` `,
    );
    const found = await db.execute(sql`
      select to_jsonb(t) ${hidden} as row from ${sql.identifier(each.table)} t where ${isTheirs(each, person)}`);
    const rows = rowsOf<Row>(found).map(({ row }) => row);
    if (rows.length > 0) {
      await add(each.table, each.label, rows);
    }
  }
  return {
    contact_id: contactId,
    name: contact.name,
    company: company.name,
    generated_at: services.clock.now().toISOString(),
    sections,
  };
}
