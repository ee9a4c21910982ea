import { eq, type SQL, sql } from 'drizzle-orm';
import { only } from '#server/database/only.ts';
import { contacts, removedContacts } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { type ContactLink, contactLinks } from './contactLinks.ts';
import { nameOf } from './removeContact.ts';

/**
 * Restores a deleted contact with its id and its links. Rows that refer to another contact by now keep that one, and
 * rows whose other record is gone stay deleted.
 * @throws 404 if it was never deleted, or too long ago
 */
export async function restoreContact(db: Transaction, id: number): Promise<typeof contacts.$inferSelect> {
  // Deleting takes the lock: a second restore finds nothing.
  const [removed] = await db.delete(removedContacts).where(eq(removedContacts.id, id)).returning();
  if (!removed) {
    throw notFound('That contact can no longer be restored.');
  }
  await db.execute(sql`
    insert into contacts overriding system value
    select * from jsonb_populate_record(null::contacts, ${JSON.stringify(removed.row)}::jsonb)`);
  for (const link of contactLinks) {
    await relink(db, link, id, removed.links[nameOf(link)] ?? []);
  }
  return only(await db.select().from(contacts).where(eq(contacts.id, id)));
}

async function relink(db: Transaction, link: ContactLink, id: number, values: unknown[]): Promise<void> {
  if (values.length === 0) {
    return;
  }
  const [table, column, json] = [sql.identifier(link.table), sql.identifier(link.column), JSON.stringify(values)];
  if (link.kind === 'reference') {
    await db.execute(sql`
      update ${table} set ${column} = ${id} where ${column} is null
      and id in (select value::integer from jsonb_array_elements_text(${json}::jsonb))`);
  } else {
    await db.execute(sql`
      insert into ${table} overriding system value
      select r.* from jsonb_populate_recordset(null::${table}, ${json}::jsonb) r
      where ${hasParent(link)} on conflict do nothing`);
  }
}

function hasParent({ parent }: Extract<ContactLink, { kind: 'row' }>): SQL {
  return parent
    ? sql`exists (select from ${sql.identifier(parent.table)} p where p.id = r.${sql.identifier(parent.column)})`
    : sql`true`;
}
