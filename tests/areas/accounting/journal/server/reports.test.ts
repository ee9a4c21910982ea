import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerLine, Report } from '#contract/accounting/reports.ts';
import type { AccountRole } from '#domain/accounting/accounts.ts';
import { postEntry, reverseEntry } from '#server/areas/accounting/journal/postEntry.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { createRandom } from '#server/demo/random.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

const ROLES: AccountRole[] = ['bank', 'receivable', 'payable', 'sales', 'purchases', 'fees', 'opening_balance'];
const YEAR = { from: '2026-01-01', to: '2026-12-31' };
type Sums = Map<AccountRole, number>;

let app: TestApp;
let owner: Browser;
/** What the test itself adds up: debits less credits of the year, and of all time. */
const inYear: Sums = new Map();
const everything: Sums = new Map();

beforeAll(async () => {
  let companyId: number;
  ({ app, owner, companyId } = await anOffice({ currency: 'EUR' }));
  const random = createRandom(20_261_128);
  const book = (sums: Sums, role: AccountRole, amount: number) => sums.set(role, (sums.get(role) ?? 0) + amount);
  await inCompany(app.database, companyId, async (db) => {
    for (let index = 0; index < 120; index += 1) {
      const [amount, part] = [random.whole(2, 1_000_000), random.whole(0, 1)];
      const date = `${random.pick(['2025', '2026'])}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`;
      const lines = [
        { account: random.pick(ROLES), debit: amount },
        { account: random.pick(ROLES), credit: amount - part },
        { account: random.pick(ROLES), credit: part },
      ];
      const posting = {
        companyId,
        date,
        memo: `Entry ${index}`,
        source: { type: 'test', id: index },
        key: `random ${index}`,
      };
      const entry = await postEntry(db, { ...posting, lines });
      const isReversed = random.chance(0.2);
      if (isReversed) {
        await reverseEntry(db, entry, { date });
        continue;
      }
      for (const { account, debit = 0, credit = 0 } of lines) {
        book(everything, account, debit - credit);
        if (date >= YEAR.from) {
          book(inYear, account, debit - credit);
        }
      }
    }
  });
});
afterAll(() => app.close());

const report = async (name: string, more: object = {}) => {
  const query = new URLSearchParams({ report: name, ...YEAR, ...more });
  return (await owner.get<{ data: Report }>(`/accounting/reports/json?${query}`)).body.data;
};
const centsOf = ({ rows }: Report, label: string, column = 0) =>
  Math.round(Number(rows.find((row) => row.label === label)?.values[column]) * 100);
const of = (sums: Sums, ...roles: AccountRole[]) => roles.reduce((sum, role) => sum + (sums.get(role) ?? 0), 0);

describe('random postings and reversals', () => {
  it('give a trial balance whose sides are equal', async () => {
    const table = await report('trial-balance');
    expect(centsOf(table, 'Total', 0)).toBe(centsOf(table, 'Total', 1));
    expect(centsOf(table, 'Total', 0)).toBeGreaterThan(0);
  });

  it('give the profit of the year', async () => {
    const table = await report('profit-and-loss', { compare: 'year' });
    expect(centsOf(table, 'Profit')).toBe(-of(inYear, 'sales', 'purchases', 'fees'));
    const before = of(everything, 'sales', 'purchases', 'fees') - of(inYear, 'sales', 'purchases', 'fees');
    expect(centsOf(table, 'Profit', 1)).toBe(-before);
  });

  it('give a balance sheet whose assets are liabilities and equity', async () => {
    const table = await report('balance-sheet');
    expect(centsOf(table, 'Total assets')).toBe(of(everything, 'bank', 'receivable'));
    expect(centsOf(table, 'Liabilities and equity')).toBe(centsOf(table, 'Total assets'));
  });

  it('are what a figure opens', async () => {
    const row = (await report('profit-and-loss')).rows.find(({ opens }) => opens !== null);
    const query = new URLSearchParams({ by: String(row?.opens?.by), id: String(row?.opens?.id), ...YEAR });
    const at = `/accounting/ledger/json?${query}&paginate=false`;
    const lines = (await owner.get<LedgerLine[]>(at)).body;
    const cents = (value: string | null) => Math.round(Number(value) * 100);
    const sum = lines.reduce((total, { debit, credit }) => total + cents(debit) - cents(credit), 0);
    expect(Math.abs(sum)).toBe(Math.abs(cents(row?.values[0] ?? null)));
  });

  it('are exported as they are shown', async () => {
    const { rows } = await report('profit-and-loss');
    const query = new URLSearchParams({ report: 'profit-and-loss', ...YEAR });
    const csv = String((await owner.get(`/accounting/reports/export?${query}`)).body);
    for (const { label, values } of rows) {
      expect(csv).toContain(label);
      expect(csv).toContain(values[0]);
    }
  });

  it('are refused for a period that ends before it begins', async () => {
    const query = new URLSearchParams({ report: 'tax', from: YEAR.to, to: YEAR.from });
    expect((await owner.get(`/accounting/reports/json?${query}`)).status).toBe(422);
  });
});
