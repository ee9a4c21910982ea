import { and, eq } from 'drizzle-orm';
import { journalEntries } from '#server/database/schema/accounting/journal.ts';
import { statementMatches } from '#server/database/schema/accounting/statements.ts';
import { aForm } from '#tests/factories/aForm.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { call, describeRaces } from '#tests/server/races/describeRaces.ts';

type One = { data: { id: number } };

async function anAccount(owner: Browser): Promise<number> {
  return (await owner.post<One>('/banking/accounts/store', { name: 'Raced', currency: 'EUR' })).body.data.id;
}

describeRaces('banking', {
  'two people correct one transaction that is a document': {
    gate: { tables: ['bank_transaction_splits'] },
    async prepare({ owner }) {
      const gift = {
        ...{ type: 'transaction', title: 'Gift', account_id: await anAccount(owner), currency: 'EUR' },
        ...{ issue_date: '2026-03-01', lines: [{ name: 'Gift', unit_price: '5' }] },
      };
      const { body } = await owner.post<{ data: { id: number; updated_at: string } }>(
        '/accounting/documents/store',
        gift,
      );
      const { id, updated_at } = body.data;
      const correct = (title: string) =>
        call(owner, 'PUT', `/accounting/documents/update/${id}`, { ...gift, title, updated_at });
      return { calls: [correct('First'), correct('Second')] };
    },
    locked: { statuses: [200, 409] },
    unlocked: { statuses: [200, 200] },
  },
  'a line is matched with a transaction while its tax is changed with many': {
    gate: { tables: ['statement_matches'], passes: true },
    async prepare({ app, owner }) {
      const account_id = await anAccount(owner);
      const rows = 'Date,Description,Amount\n2026-03-01,Gift,30.00';
      await owner.post('/banking/statements/import', aForm({ account_id, file: new File([rows], 'raced.csv') }));
      const lines = await owner.get<{ data: { id: number }[] }>(
        `/banking/statement-lines/json?account_id=${account_id}`,
      );
      const line = lines.body.data[0]?.id ?? 0;
      const tax = await owner.post<One>('/settings/accounting/taxes/store', { name: 'Raced', rate: '8.1' });
      const gift = { type: 'income', account_id, date: '2026-03-01', description: 'Gift', splits: [{ amount: '30' }] };
      const { body } = await owner.post<One>('/banking/transactions/store', gift);
      const found = await owner.get<{ data: { entries: { id: number }[] } }>(
        `/banking/statement-lines/${line}/candidates`,
      );
      const entry = found.body.data.entries[0]?.id ?? 0;
      const change = { ids: [body.data.id], tax_id: tax.body.data.id };
      return {
        calls: [
          call(owner, 'POST', `/banking/statement-lines/${line}/match`, { entries: [entry] }),
          call(owner, 'POST', '/banking/transactions/bulk-change', change),
        ],
        // A match with an entry that is reversed explains the line by nothing.
        left: async () => {
          const [reversed] = await app.database.drizzle
            .select()
            .from(journalEntries)
            .where(and(eq(journalEntries.sourceType, 'transaction'), eq(journalEntries.sourceId, body.data.id)))
            .orderBy(journalEntries.id)
            .offset(1);
          const matches = await app.database.drizzle.$count(statementMatches, eq(statementMatches.lineId, line));
          return reversed ? matches : 0;
        },
      };
    },
    locked: { statuses: [200, 200], left: 0 },
    unlocked: { statuses: [200, 200], left: 1 },
  },
});
