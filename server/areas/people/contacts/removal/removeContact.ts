import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '#server/database/migrate.ts';
import { contacts, removedContacts } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { type ContactLink, contactLinks } from './contactLinks.ts';

type Contact = typeof contacts.$inferSelect;

type Context = Pick<HandlerContext, 'db' | 'services'> & { user: { id: number } | null };

/** Deletes a contact, and keeps what is needed to restore it. The caller holds its lock. */
export async function removeContact(context: Context, { id, companyId, name, email }: Contact): Promise<void> {
  const { db, user, services } = context;
  const links = Object.fromEntries(
    await Promise.all(contactLinks.map(async (link) => [nameOf(link), await linked(db, link, id)])),
  );
  await db.insert(removedContacts).values({
    ...{ id, companyId, name, email, links },
    row: sql`(select to_jsonb(c) from contacts c where c.id = ${id})`,
    removedBy: user?.id ?? null,
    removedAt: services.clock.now(),
  });
  await db.delete(contacts).where(eq(contacts.id, id));
}

/** The key of a link in `removed_contacts.links`. */
export function nameOf({ table, column }: ContactLink): string {
  return `${table}.${column}`;
}

/** The ids of the rows that refer to the contact, or the rows themselves if they are deleted with it. */
async function linked(db: Transaction, { table, column, kind }: ContactLink, id: number): Promise<unknown[]> {
  const from = sql`${sql.identifier(table)} t where t.${sql.identifier(column)} = ${id}`;
  const found = await db.execute(
    kind === 'reference' ? sql`select t.id as value from ${from}` : sql`select to_jsonb(t) as value from ${from}`,
  );
  return rowsOf<{ value: unknown }>(found).map(({ value }) => value);
}
