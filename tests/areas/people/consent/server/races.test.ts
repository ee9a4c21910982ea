import { eq } from 'drizzle-orm';
import { consentChanges } from '#server/database/schema/people/contacts.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { call, describeRaces } from '#tests/server/races/describeRaces.ts';

describeRaces('quayside', {
  'two windows record the same consent': {
    gate: { tables: ['consent_changes'] },
    async prepare({ app, owner, companyId }) {
      const { id } = await aContact(app, companyId);
      const body = { channel: 'email', state: 'granted', reason: 'By phone' };
      const grant = call(owner, 'POST', `/contacts/${id}/consent`, body);
      return {
        calls: [grant, grant],
        left: () => app.database.drizzle.$count(consentChanges, eq(consentChanges.contactId, id)),
      };
    },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
});
