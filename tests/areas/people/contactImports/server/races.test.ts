import { eq } from 'drizzle-orm';
import { importJob } from '#server/areas/people/contactImports/jobs.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { call, type Desk, describeRaces } from '#tests/server/races/describeRaces.ts';
import { checkImport, uploadImport } from './anImport.ts';

/** Runs the background job of an import as a process of the queue does; 200 once it is done. */
function run({ app, companyId }: Desk, importId: number) {
  return async () => {
    await importJob.handle({ companyId, importId }, { services: app.services, log: app.services.log, attempt: 1 });
    return 200;
  };
}

/** Imports that were checked and started, but not run. */
async function started({ app, owner }: Desk, contents: string[], settings = {}): Promise<number[]> {
  const ids: number[] = [];
  for (const content of contents) {
    const { data } = (await uploadImport(owner, content)).body;
    await checkImport(app, owner, data, settings);
    ids.push(data.id);
  }
  for (const id of ids) {
    await owner.post(`/contacts/imports/${id}/start`);
  }
  return ids;
}

let people = 0;

describeRaces('harbour', {
  'two imports contain the same new person': {
    gate: { tables: ['contacts'] },
    async prepare(desk) {
      people += 1;
      const email = `twice${people}@example.test`;
      const imports = await started(desk, [`Name,Email\nZoe,${email}\n`, `Email,Name\n${email},Zoe\n`]);
      return {
        calls: imports.map((id) => run(desk, id)),
        left: () => desk.app.database.drizzle.$count(contacts, eq(contacts.email, email)),
      };
    },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
  'two processes run the same import': {
    gate: { tables: ['contacts'] },
    async prepare(desk) {
      people += 1;
      const name = `Nameless ${people}`;
      const [id = 0] = await started(desk, [`Name\n${name}\n`], { match_rule: 'none' });
      return {
        calls: [run(desk, id), run(desk, id)],
        left: () => desk.app.database.drizzle.$count(contacts, eq(contacts.name, name)),
      };
    },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
  'a contact is edited while an import fills in what it lacks': {
    gate: { rows: 'contacts' },
    async prepare(desk) {
      people += 1;
      const email = `edited${people}@example.test`;
      const { id } = await aContact(desk.app, desk.companyId, { email, name: 'Kofi' });
      const [job = 0] = await started(desk, [`Name,Email,City\nKofi,${email},Kumasi\n`]);
      const edit = { name: 'Kofi', email, city: 'Accra' };
      return {
        calls: [call(desk.owner, 'PUT', `/contacts/update/${id}`, edit), run(desk, job)],
        left: async () => {
          const [row] = await desk.app.database.drizzle.select().from(contacts).where(eq(contacts.id, id));
          return row?.city;
        },
      };
    },
    locked: { statuses: [200, 200], left: 'Accra' },
    unlocked: { statuses: [200, 200], left: 'Kumasi' },
  },
});
