import { asc, count, desc, ne, sql } from 'drizzle-orm';
import { contactActions as contract } from '#contract/people/contactActions.ts';
import { counted } from '#domain/kit/counted.ts';
import { lockRecord } from '#server/database/lock.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { eachRecord } from '#server/http/records/eachRecord.ts';
import { contactSettings } from './collecting/settings.ts';
import { findContact } from './contactRecords.ts';
import { exportContacts } from './exportContacts.ts';
import { removeContact } from './removal/removeContact.ts';

export const contactActionRoutes = implement(contract, {
  'GET /contacts/export': async (context) => exportContacts(context, context.query),
  'GET /contacts/cities': async ({ db }) => ({
    data: await db
      .select({ city: sql<string>`min(${contacts.city} collate "C")`, contacts: count() })
      .from(contacts)
      .where(ne(contacts.city, ''))
      .groupBy(sql`lower(${contacts.city})`)
      .orderBy(desc(count()), asc(sql`lower(${contacts.city})`))
      .limit(500),
  }),
  'POST /contacts/bulk/delete': new Steps(({ body, ...steps }) =>
    eachRecord(steps, body.ids, (count) => `${counted(count, 'contact')} deleted`, removeOne),
  ),
  ...contactSettings,
});

async function removeOne(context: HandlerContext, id: number): Promise<void> {
  await lockRecord(context.db, contacts, id);
  await removeContact(context, await findContact(context.db, id));
}
