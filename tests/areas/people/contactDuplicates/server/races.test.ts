import { inArray } from 'drizzle-orm';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { call, describeRaces } from '#tests/server/races/describeRaces.ts';

describeRaces('bayside', {
  'a contact is merged into two others': {
    gate: { tables: ['contact_merges'] },
    async prepare({ app, owner, companyId }) {
      const names = ['First', 'Second', 'Shared'];
      const [first, second, shared] = await Promise.all(
        names.map(async (name) => (await aContact(app, companyId, { name, email: null })).id),
      );
      const into = (survivor: number | undefined) =>
        call(owner, 'POST', '/contacts/duplicates/merge', { survivor_id: survivor, absorbed_ids: [shared] });
      return { calls: [into(first), into(second)] };
    },
    locked: { statuses: [200, 404] },
    unlocked: { statuses: [200, 200] },
  },
  'a merge is undone twice': {
    gate: { rows: 'contacts' },
    async prepare({ app, owner, companyId }) {
      const [first, second] = [
        (await aContact(app, companyId, { name: 'First' })).id,
        (await aContact(app, companyId, { name: 'Second' })).id,
      ];
      const merge = await owner.post<{ data: { id: number } }>('/contacts/duplicates/merge', {
        ...{ survivor_id: first, absorbed_ids: [second] },
      });
      const undo = call(owner, 'POST', `/contacts/merges/${merge.body.data.id}/undo`);
      const { drizzle } = app.database;
      return {
        calls: [undo, undo],
        left: () => drizzle.$count(contacts, inArray(contacts.id, [first ?? 0, second ?? 0])),
      };
    },
    locked: { statuses: [200, 404], left: 2 },
    unlocked: { statuses: [200, 500], left: 2 },
  },
});
