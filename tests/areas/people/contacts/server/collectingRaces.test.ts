import { eq } from 'drizzle-orm';
import { type Candidate, collectContacts } from '#server/areas/people/contacts/collecting/collectContacts.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { describeRaces } from '#tests/server/races/describeRaces.ts';

let count = 0;

describeRaces('quayside', {
  'two processes collect two orders of one new person': {
    gate: { tables: ['contacts'] },
    async prepare({ app, companyId }) {
      count += 1;
      const email = `new${count}@example.test`;
      const order: Candidate = { source: 'order', name: 'Nora', email, phone: null, at: app.clock.now() };
      const collect = async () => {
        await inCompany(app.database, companyId, (db) =>
          collectContacts(db, { id: companyId, country: null }, [order]),
        );
        return 200;
      };
      return {
        calls: [collect, collect],
        left: () => app.database.drizzle.$count(contacts, eq(contacts.email, email)),
      };
    },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
});
