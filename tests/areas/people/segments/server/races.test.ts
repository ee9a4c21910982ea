import { and, eq } from 'drizzle-orm';
import { rebuildSegment } from '#server/areas/people/segments/membership/rebuildSegment.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { segmentChanges, segmentContacts, segments } from '#server/database/schema/people/segments.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { call, type Desk, describeRaces } from '#tests/server/races/describeRaces.ts';

describeRaces('quayside', {
  'a contact is deleted while it is added to a segment': {
    gate: { rows: 'contacts' },
    async prepare(desk) {
      const { app, owner } = desk;
      const [contact, segment] = [await aContact(app, desk.companyId), await aSegment(desk)];
      const added: number[] = [];
      return {
        calls: [
          async () => {
            const { status } = await owner.post(`/segments/${segment}/contacts`, { contact_ids: [contact.id] });
            added.push(status);
            return status === 422 ? 200 : status;
          },
          call(owner, 'DELETE', `/contacts/delete/${contact.id}`),
        ],
        // Added before it was deleted: restored with the segment. Refused afterwards: not in it.
        left: async () => {
          await owner.post(`/contacts/restore/${contact.id}`);
          const { drizzle } = app.database;
          const members = await drizzle.$count(segmentContacts, eq(segmentContacts.contactId, contact.id));
          return members === (added[0] === 200 ? 1 : 0);
        },
      };
    },
    locked: { statuses: [200, 200], left: true },
    unlocked: { statuses: [200, 200], left: false },
  },
  'two windows add a tag to the same contact': {
    gate: { rows: 'contacts' },
    async prepare({ app, owner, companyId }) {
      const { id } = await aContact(app, companyId);
      const add = (tag: string) => call(owner, 'POST', '/contacts/bulk/tags', { ids: [id], add: [tag] });
      return {
        calls: [add('press'), add('vip')],
        left: async () => only(await app.database.drizzle.select().from(contacts).where(eq(contacts.id, id))).tags,
      };
    },
    locked: { statuses: [200, 200], left: ['press', 'vip'] },
    unlocked: { statuses: [200, 200], left: ['vip'] },
  },
  'the rules of two segments come to depend on each other': {
    gate: { tables: ['segments'] },
    async prepare(desk) {
      const [first, second] = [await aSegment(desk), await aSegment(desk)];
      const use = (id: number, other: number) =>
        call(desk.owner, 'PUT', `/segments/update/${id}`, {
          name: 'Press',
          rule: {
            match: 'all',
            rules: [{ field: 'segment', operator: 'member', records: [{ id: other, name: 'X' }] }],
          },
        });
      return { calls: [use(first, second), use(second, first)] };
    },
    locked: { statuses: [200, 422] },
    unlocked: { statuses: [200, 200] },
  },
  'a rule begins to use a field that is deleted': {
    gate: { tables: ['contact_fields', 'segments'] },
    async prepare(desk) {
      const { owner } = desk;
      const id = await aSegment(desk);
      const field = { label: `Level ${id}`, kind: 'text' };
      const own = (await owner.post<{ data: { id: number } }>('/settings/contact-fields/store', field)).body.data;
      const rules = [{ field: 'own_text', operator: 'is', text: 'Gold', own: { id: own.id, name: 'Level' } }];
      const change = { name: 'Press', rule: { match: 'all', rules } };
      return {
        calls: [
          // Refused either way: the field is used, or it does not exist any more.
          async () => {
            const { status } = await owner.call('PUT', `/segments/update/${id}`, change);
            return status === 422 ? 409 : status;
          },
          call(owner, 'DELETE', `/settings/contact-fields/delete/${own.id}`),
        ],
      };
    },
    locked: { statuses: [200, 409] },
    unlocked: { statuses: [200, 200] },
  },
  'a segment is compared with its rule twice': {
    gate: { tables: ['segment_contacts'] },
    async prepare(desk) {
      const { app, companyId, owner } = desk;
      const id = await aSegment(desk);
      await owner.call('PUT', `/segments/update/${id}`, {
        name: 'Press',
        rule: { match: 'all', rules: [{ field: 'name', operator: 'is', text: 'Twice' }] },
      });
      const { id: contactId } = await aContact(app, companyId, { name: 'Twice' });
      const context = { now: app.clock.now(), timezone: 'UTC', currency: 'EUR' };
      const compare = async () => {
        await inCompany(app.database, companyId, (db) => rebuildSegment(db, id, context));
        return 200;
      };
      const isEntry = and(eq(segmentChanges.segmentId, id), eq(segmentChanges.contactId, contactId));
      return { calls: [compare, compare], left: () => app.database.drizzle.$count(segmentChanges, isEntry) };
    },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
  'a contact is deleted while a comparison adds it': {
    gate: { rows: 'contacts' },
    async prepare(desk) {
      const { app, companyId, owner } = desk;
      const { id } = await aContact(app, companyId, { name: 'Leaving' });
      const segment = await aSegment(desk);
      await app.database.drizzle
        .update(segments)
        .set({ rule: { match: 'all', rules: [{ field: 'name', operator: 'is', text: 'Leaving' }] } })
        .where(eq(segments.id, segment));
      const context = { now: app.clock.now(), timezone: 'UTC', currency: 'EUR' };
      return {
        calls: [
          call(owner, 'DELETE', `/contacts/delete/${id}`),
          () => statusOf(inCompany(app.database, companyId, (db) => rebuildSegment(db, segment, context))),
        ],
      };
    },
    locked: { statuses: [200, 200] },
    unlocked: { statuses: [200, 500] },
  },
  'a contact is deleted while its segment is copied': {
    gate: { rows: 'contacts' },
    async prepare(desk) {
      const { app, companyId, owner } = desk;
      const { id } = await aContact(app, companyId);
      const segment = await aSegment(desk);
      await owner.post(`/segments/${segment}/contacts`, { contact_ids: [id] });
      return {
        calls: [call(owner, 'DELETE', `/contacts/delete/${id}`), call(owner, 'POST', `/segments/${segment}/duplicate`)],
      };
    },
    locked: { statuses: [200, 200] },
    unlocked: { statuses: [200, 409] },
  },
});

/** What a request with this work would answer. */
async function statusOf(work: Promise<unknown>): Promise<number> {
  return await work.then(
    () => 200,
    () => 500,
  );
}

async function aSegment({ owner }: Desk): Promise<number> {
  return (await owner.post<{ data: { id: number } }>('/segments/store', { name: 'Press' })).body.data.id;
}
