import { eq } from 'drizzle-orm';
import { contacts } from '#server/database/schema/contacts.ts';
import { segmentContacts } from '#server/database/schema/segments.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { call, type Desk, describeRaces } from '#tests/server/races/describeRaces.ts';

describeRaces('quayside', {
  'a contact is deleted while it is added to a segment': {
    gate: { tables: ['segment_contacts', 'removed_contacts'] },
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
});

async function aSegment({ owner }: Desk): Promise<number> {
  return (await owner.post<{ data: { id: number } }>('/segments/store', { name: 'Press' })).body.data.id;
}
