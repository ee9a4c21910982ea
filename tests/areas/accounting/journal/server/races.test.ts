import { and, eq } from 'drizzle-orm';
import { type Posting, postEntry } from '#server/areas/accounting/journal/postEntry.ts';
import { prepareBooks } from '#server/areas/accounting/journal/prepareBooks.ts';
import { accountingSettings } from '#server/database/schema/accounting/accounting.ts';
import { journalEntries } from '#server/database/schema/accounting/journal.ts';
import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import { Failure } from '#server/http/outputs/failures.ts';
import { aCompany, only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { type Call, call, type Desk, describeRaces } from '#tests/server/races/describeRaces.ts';

let keys = 0;

describeRaces('ledgerside', {
  'the books are used for the first time twice': {
    gate: { tables: ['accounting_settings'] },
    async prepare({ app }) {
      keys += 1;
      const { company } = await aCompany(app, `newbooks${keys}`);
      const first = () => within(app, company.id, (db) => prepareBooks(db, company.id));
      return {
        calls: [first, first],
        left: async () => app.database.drizzle.$count(accountingSettings, eq(accountingSettings.companyId, company.id)),
      };
    },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 500], left: 1 },
  },
  'one key is posted twice': {
    gate: { tables: ['journal_entries'] },
    async prepare(desk) {
      const { key, posting } = await aPosting(desk);
      return { calls: [posting, posting], left: () => countOf(desk, key) };
    },
    constraint: { table: 'journal_entries', name: 'journal_entries_key' },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
  'a period is closed while somebody posts in it': {
    gate: { tables: ['accounting_settings'], passes: true },
    async prepare(desk) {
      const { owner, app, companyId } = desk;
      const { key, posting } = await aPosting(desk);
      await app.database.drizzle
        .update(accountingSettings)
        .set({ lockedUntil: null })
        .where(eq(accountingSettings.companyId, companyId));
      const close = call(owner, 'POST', '/settings/accounting/lock', { locked_until: '2026-06-30' });
      return {
        calls: [close, posting],
        left: async () => {
          const left = await countOf(desk, key);
          await app.database.drizzle.update(accountingSettings).set({ lockedUntil: null });
          return left;
        },
      };
    },
    locked: { statuses: [200, 409], left: 0 },
    unlocked: { statuses: [200, 200], left: 1 },
  },
  'two people save the settings': {
    gate: { rows: 'accounting_settings' },
    async prepare({ owner, app, companyId }) {
      await within(app, companyId, (db) => prepareBooks(db, companyId));
      const settings = only(
        await app.database.drizzle.select().from(accountingSettings).where(eq(accountingSettings.companyId, companyId)),
      );
      const save = (city: string) =>
        call(owner, 'POST', '/settings/accounting/general', { city, updated_at: settings.updatedAt.toISOString() });
      return { calls: [save('Bern'), save('Basel')] };
    },
    locked: { statuses: [200, 409] },
    unlocked: { statuses: [200, 200] },
  },
});

async function within(app: TestApp, companyId: number, work: (db: Transaction) => Promise<unknown>): Promise<number> {
  try {
    await inCompany(app.database, companyId, work);
    return 200;
  } catch (failure) {
    return failure instanceof Failure ? failure.status : 500;
  }
}

async function aPosting({ app, companyId }: Desk): Promise<{ key: string; posting: Call }> {
  keys += 1;
  const key = `race ${keys}`;
  await within(app, companyId, (db) => prepareBooks(db, companyId));
  const posting: Posting = {
    ...{ companyId, date: '2026-05-01', memo: 'Sale', source: { type: 'test', id: keys }, key },
    lines: [
      { account: 'receivable', debit: 100 },
      { account: 'sales', credit: 100 },
    ],
  };
  return { key, posting: () => within(app, companyId, (db) => postEntry(db, posting)) };
}

function countOf({ app, companyId }: Desk, key: string): Promise<number> {
  const isKey = and(eq(journalEntries.companyId, companyId), eq(journalEntries.idempotencyKey, key));
  return app.database.drizzle.$count(journalEntries, isKey).then();
}
