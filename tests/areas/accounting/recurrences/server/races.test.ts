import { eq } from 'drizzle-orm';
import { runDueRecurrences } from '#server/areas/accounting/recurrences/runDueRecurrences.ts';
import { documents } from '#server/database/schema/accounting/documents.ts';
import { describeRaces } from '#tests/server/races/describeRaces.ts';
import { aDraft } from '../../documents/aDraft.ts';

let count = 0;

describeRaces('recurrences', {
  'two workers make the copies that are due': {
    gate: { rows: 'recurrences' },
    constraint: { table: 'recurrence_runs', name: 'recurrence_runs_once' },
    async prepare({ app, owner }) {
      count += 1;
      const title = `Raced ${count}`;
      const draft = await owner.post<{ data: { id: number } }>('/accounting/documents/store', aDraft({ title }));
      const starts_on = app.clock.now().toISOString().slice(0, 10);
      await owner.post('/accounting/recurrences/store', { name: 'Raced', document_id: draft.body.data.id, starts_on });
      const run = async () => {
        await runDueRecurrences(app.services);
        return 200;
      };
      return {
        calls: [run, run],
        left: async () => (await app.database.drizzle.$count(documents, eq(documents.title, title))) - 1,
      };
    },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
});
