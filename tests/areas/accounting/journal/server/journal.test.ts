import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Posting, postEntry, reverseEntry } from '#server/areas/accounting/journal/postEntry.ts';
import { accountingSettings } from '#server/database/schema/accounting/accounting.ts';
import { journalEntries, journalLines } from '#server/database/schema/accounting/journal.ts';
import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let companyId: number;

beforeAll(async () => {
  ({ app, companyId } = await anOffice());
});
afterAll(() => app.close());

const within = <T>(work: (db: Transaction) => Promise<T>) => inCompany(app.database, companyId, work);
const sale = (key: string, more: Partial<Posting> = {}): Posting => ({
  companyId,
  date: '2026-05-01',
  memo: 'Sale',
  source: { type: 'test', id: 1 },
  key,
  lines: [
    { account: 'receivable', debit: 1081 },
    { account: 'sales', credit: 1000 },
    { account: 'tax_payable', credit: 81, taxBase: -1000 },
  ],
  ...more,
});
const linesOf = (entryId: number) =>
  within((db) => db.select().from(journalLines).where(eq(journalLines.entryId, entryId)));

describe('a posting', () => {
  it('is written once for each key', async () => {
    const first = await within((db) => postEntry(db, sale('once')));
    const second = await within((db) => postEntry(db, sale('once')));
    expect(second.id).toBe(first.id);
    expect(await linesOf(first.id)).toHaveLength(3);
  });

  it('is refused if it does not balance, also by the database', async () => {
    const lines = [
      { account: 'receivable', debit: 5 },
      { account: 'sales', credit: 4 },
    ] as const;
    await expect(within((db) => postEntry(db, sale('unbalanced', { lines: [...lines] })))).rejects.toThrow(
      'does not balance',
    );
    const { id } = await within((db) => postEntry(db, sale('balanced')));
    const [line] = await linesOf(id);
    await expect(
      within((db) =>
        db
          .insert(journalLines)
          .values({ companyId, entryId: id, date: '2026-05-01', accountId: line?.accountId ?? 0, debit: 1 }),
      ),
    ).rejects.toThrow();
    const lonely = {
      companyId,
      date: '2026-05-01',
      memo: 'Empty',
      sourceType: 'test',
      sourceId: 1,
      idempotencyKey: 'empty',
    };
    await expect(within((db) => db.insert(journalEntries).values(lonely))).rejects.toThrow();
  });

  it('is reversed by its opposite, once', async () => {
    const entry = await within((db) => postEntry(db, sale('reversed')));
    const [first, second] = [
      await within((db) => reverseEntry(db, entry, { date: '2026-05-02' })),
      await within((db) => reverseEntry(db, entry, { date: '2026-05-03' })),
    ];
    expect(second.id).toBe(first.id);
    const sums = Map.groupBy(
      [...(await linesOf(entry.id)), ...(await linesOf(first.id))],
      ({ accountId }) => accountId,
    );
    for (const lines of sums.values()) {
      expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
    }
  });

  it('stays as it is', async () => {
    const { id } = await within((db) => postEntry(db, sale('kept')));
    for (const change of [
      sql`update journal_lines set debit = debit + 1 where entry_id = ${id}`,
      sql`delete from journal_lines where entry_id = ${id}`,
      sql`delete from journal_entries where id = ${id}`,
    ]) {
      await expect(app.database.drizzle.execute(change)).rejects.toThrow();
    }
  });

  it('is refused in a closed period, also by the database', async () => {
    const close = (day: string | null) => within((db) => db.update(accountingSettings).set({ lockedUntil: day }));
    await close('2026-04-30');
    await expect(within((db) => postEntry(db, sale('closed', { date: '2026-04-30' })))).rejects.toMatchObject({
      status: 409,
    });
    const entry = {
      companyId,
      date: '2026-04-30',
      memo: 'Late',
      sourceType: 'test',
      sourceId: 1,
      idempotencyKey: 'late',
    };
    await expect(within((db) => db.insert(journalEntries).values(entry))).rejects.toThrow();
    await within((db) => postEntry(db, sale('open')));
    await close(null);
  });
});
