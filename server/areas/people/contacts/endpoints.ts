import { asc, count, desc, eq, sql } from 'drizzle-orm';
import { contacts as contract } from '#contract/people/contacts.ts';
import { searchForm } from '#domain/kit/searchForm.ts';
import { RESTORE_DAYS } from '#domain/people/contacts.ts';
import { fullName } from '#domain/people/fullName.ts';
import { startingWith } from '#server/database/like.ts';
import { only } from '#server/database/only.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { contacts as table } from '#server/database/schema/people/contacts.ts';
import { segmentContacts, segments } from '#server/database/schema/people/segments.ts';
import { find } from '#server/database/search.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { assertRoom } from './addresses/assertRoom.ts';
import { companyCountry } from './addresses/companyCountry.ts';
import { writePostalAddresses } from './addresses/postalAddresses.ts';
import { presentContacts } from './addresses/presentContacts.ts';
import { addressesOf, writeAddresses } from './addresses/writeAddresses.ts';
import { changeTags } from './changeTags.ts';
import { contactFilter } from './contactFilter.ts';
import { contactList } from './contactList.ts';
import { contactFields, findContact } from './contactRecords.ts';
import { customOf } from './customValues.ts';
import { contactsChanged } from './hooks.ts';
import { listRemoved } from './removal/listRemoved.ts';
import { removeContact } from './removal/removeContact.ts';
import { restoreContact } from './removal/restoreContact.ts';

export const contactRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Contact',
    messages: { created: 'Contact added' },
    search: contactList,
    sorts: {
      name: sql`lower(${table.name})`,
      created_at: table.createdAt,
      email: sql`lower(${table.email})`,
      updated_at: table.updatedAt,
      last_activity_at: table.lastActivityAt,
    },
    filters: contactFilter,
    values: async (context, body, { before }) => {
      await assertOwner(context, body.owner_id, before);
      const custom = await customOf(context, body.custom, before);
      const { emails, phones } = addressesOf(body, before);
      await assertRoom(context.db, before?.id ?? null, { ...body, emails, phones });
      const primary = { email: emails[0]?.address ?? null, phone: phones[0]?.phone ?? null };
      return {
        ...contactFields.toRow({ ...body, owner_id: body.owner_id ?? null, name: nameOf(body), ...primary }),
        custom,
      };
    },
    created: async (context, row, body) => {
      const { db, company } = context;
      await writePostalAddresses(db, row, body.further_addresses ?? []);
      await writeAddresses(db, row, addressesOf(body, null), await companyCountry(db, company.id));
      return await changed(context, row);
    },
    saved: async (context, row, { before, body }) => {
      const { db, company } = context;
      await writePostalAddresses(db, row, body.further_addresses ?? []);
      await writeAddresses(db, row, addressesOf(body, before), await companyCountry(db, company.id));
      return await changed(context, row);
    },
    remove: async (context, row) => {
      await removeContact(context, row);
      return `Contact deleted. It can be restored for ${RESTORE_DAYS} days.`;
    },
    present: ({ db }, rows) => presentContacts(db, rows),
  },
  {
    'GET /contacts/search': async ({ db, query }) => {
      // Names that start with the search text come first.
      const nearest = sql`(search_form(${table.name}) like ${startingWith(searchForm(query.search))}) desc`;
      const rows = await db
        .select()
        .from(table)
        .where((await find(db, contactList, query.search))?.condition)
        .orderBy(...(query.search ? [nearest] : []), sql`lower(${table.name})`, asc(table.id))
        .limit(10);
      return presentContacts(db, rows);
    },
    'POST /contacts/restore/{id}': async (context) => {
      const restored = await restoreContact(context.db, context.params.id);
      await changed(context, restored);
      return { data: only(await presentContacts(context.db, [restored])), message: 'Contact restored' };
    },
    'GET /contacts/removed': listRemoved,
    'GET /contacts/{id}/segments': async ({ db, params }) => {
      const { id } = await findContact(db, params.id);
      const rows = await db
        .select({ id: segments.id, name: segments.name, added_at: segmentContacts.addedAt })
        .from(segmentContacts)
        .innerJoin(segments, eq(segments.id, segmentContacts.segmentId))
        .where(eq(segmentContacts.contactId, id))
        .orderBy(sql`lower(${segments.name})`);
      return { data: rows.map(({ added_at, ...segment }) => ({ ...segment, added_at: added_at.toISOString() })) };
    },
    'GET /contacts/tags': async ({ db }) => {
      const tag = sql<string>`unnest(${table.tags})`.as('tag');
      const used = db.select({ tag }).from(table).as('used');
      const rows = await db
        .select({ tag: used.tag, contacts: count() })
        .from(used)
        .groupBy(used.tag)
        .orderBy(desc(count()), asc(used.tag))
        .limit(500);
      return { data: rows };
    },
    'POST /contacts/bulk/tags': changeTags,
  },
);

async function changed(context: HandlerContext, { id }: { id: number }): Promise<undefined> {
  await contactsChanged.run(context, { ids: [id] });
}

/** @throws 422 */
function nameOf({ name, ...parts }: Parameters<typeof fullName>[0] & { name: string | null }): string {
  const whole = name ?? fullName(parts);
  if (whole === '') {
    throw invalid({ name: ['Enter a name.'] });
  }
  return whole;
}

/** @throws 422 if the new owner does not work in the company */
async function assertOwner(
  { db }: HandlerContext,
  ownerId: number | null | undefined,
  before: { ownerId: number | null } | null,
) {
  const isNew = ownerId != null && ownerId !== before?.ownerId;
  if (isNew && (await db.$count(memberships, eq(memberships.userId, ownerId))) === 0) {
    throw invalid({ owner_id: ['Choose somebody who works in your company.'] });
  }
}
