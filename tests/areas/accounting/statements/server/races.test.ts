import { eq } from 'drizzle-orm';
import type { StatementLine } from '#contract/accounting/statementLines.ts';
import { statementMatches } from '#server/database/schema/accounting/statements.ts';
import { aForm } from '#tests/factories/aForm.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { call, describeRaces } from '#tests/server/races/describeRaces.ts';

/** An account with the lines of a statement. */
async function aStatement(owner: Browser, rows: string[]): Promise<{ accountId: number; lines: number[] }> {
  const account = await owner.post<{ data: { id: number } }>('/banking/accounts/store', {
    name: 'Raced',
    currency: 'EUR',
  });
  const accountId = account.body.data.id;
  const file = new File([['Date,Description,Amount', ...rows].join('\n')], 'raced.csv');
  await owner.post('/banking/statements/import', aForm({ account_id: accountId, file }));
  const { body } = await owner.get<{ data: StatementLine[] }>(`/banking/statement-lines/json?account_id=${accountId}`);
  return { accountId, lines: body.data.map(({ id }) => id) };
}

/** A transaction of an account, and the entry that lines can be matched with. */
async function aGift(owner: Browser, accountId: number, lines: number[]) {
  const { body } = await owner.post<{ data: { id: number } }>('/banking/transactions/store', {
    ...{ type: 'income', account_id: accountId, date: '2026-03-01', description: 'Gift', splits: [{ amount: '30' }] },
  });
  const found = await owner.get<{ data: { entries: { id: number }[] } }>(
    `/banking/statement-lines/${lines[0]}/candidates`,
  );
  return { transaction: body.data.id, entry: found.body.data.entries[0]?.id ?? 0 };
}

const match = (owner: Browser, id: number, body: object) =>
  call(owner, 'POST', `/banking/statement-lines/${id}/match`, body);

describeRaces('statements', {
  'two people match one line': {
    gate: { tables: ['statement_matches'] },
    async prepare({ app, owner }) {
      const { lines } = await aStatement(owner, ['2026-03-01,Gift,30.00']);
      const id = lines[0] ?? 0;
      const transaction = { description: 'Gift' };
      return {
        calls: [match(owner, id, { transaction }), match(owner, id, { transaction })],
        left: () => app.database.drizzle.$count(statementMatches, eq(statementMatches.lineId, id)),
      };
    },
    locked: { statuses: [200, 409], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
  'a transaction is voided while a line is matched with it': {
    gate: { tables: ['statement_matches'], passes: true },
    async prepare({ app, owner }) {
      const { accountId, lines } = await aStatement(owner, ['2026-03-01,Gift,30.00']);
      const { entry, transaction } = await aGift(owner, accountId, lines);
      return {
        calls: [
          match(owner, lines[0] ?? 0, { entries: [entry] }),
          call(owner, 'DELETE', `/banking/transactions/delete/${transaction}`),
        ],
        left: () => app.database.drizzle.$count(statementMatches, eq(statementMatches.journalLineId, entry)),
      };
    },
    locked: { statuses: [200, 200], left: 0 },
    unlocked: { statuses: [200, 200], left: 1 },
  },
  'two lines are matched as the payout of the same sales': {
    gate: { tables: ['statement_matches'] },
    async prepare({ app, owner }) {
      const { lines } = await aStatement(owner, ['2026-03-02,First payout,29.00', '2026-03-03,Second payout,29.00']);
      const { body } = await owner.post<{ data: { id: number } }>('/banking/accounts/store', {
        ...{ name: 'Gateway', kind: 'gateway', currency: 'EUR' },
      });
      const account_id = body.data.id;
      const gift = { type: 'income', account_id, date: '2026-03-01', description: 'Sale', splits: [{ amount: '30' }] };
      await owner.post('/banking/transactions/store', gift);
      const listed = await owner.get<{ data: StatementLine[] }>(`/banking/statement-lines/json?search=First+payout`);
      const entries = listed.body.data.find(({ id }) => lines.includes(id))?.suggestion?.payout?.entries ?? [];
      const payout = { account_id, entries: entries.map(({ id }) => id) };
      return {
        calls: lines.map((id) => match(owner, id, { payout })),
        left: () =>
          app.database.drizzle.$count(statementMatches, eq(statementMatches.journalLineId, payout.entries[0] ?? 0)),
      };
    },
    locked: { statuses: [200, 422], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
  'two lines take the whole of one entry': {
    gate: { tables: ['statement_matches'] },
    async prepare({ app, owner }) {
      const { accountId, lines } = await aStatement(owner, ['2026-03-01,First,30.00', '2026-03-01,Second,30.00']);
      const { entry } = await aGift(owner, accountId, lines);
      return {
        calls: lines.map((id) => match(owner, id, { entries: [entry] })),
        left: () => app.database.drizzle.$count(statementMatches, eq(statementMatches.journalLineId, entry)),
      };
    },
    locked: { statuses: [200, 422], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
});
