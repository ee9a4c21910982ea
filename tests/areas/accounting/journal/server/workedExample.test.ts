import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Report } from '#contract/accounting/reports.ts';
import { postEntry } from '#server/areas/accounting/journal/postEntry.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

/*
 * The example “Printing Plus” of OpenStax, Principles of Accounting, Volume 1: Financial Accounting, chapters 3.5, 3.6,
 * 4.3 to 4.5 (https://openstax.org/books/principles-financial-accounting). The book's year is 2019, here it is 2026.
 * It publishes: a trial balance of 34,000; adjusted, a net income of 4,665 and total assets of 29,965.
 */
const MONTH = { from: '2026-01-01', to: '2026-01-31' };

type One = { data: { id: number } };
type Account = { name: string; role: string | null };

let app: TestApp;
let owner: Browser;
let companyId: number;
let bank: number;
const accounts = new Map<string, number>();
const categories = new Map<string, number>();

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice({ currency: 'USD' }));
  bank = await store('/banking/accounts/store', { name: 'Cash', currency: 'USD' });
  for (const [index, [name, type]] of (
    [
      ['Supplies', 'asset'],
      ['Equipment', 'asset'],
      ['Accumulated depreciation', 'asset'],
      ['Interest receivable', 'asset'],
      ['Unearned revenue', 'liability'],
      ['Salaries payable', 'liability'],
      ['Common stock', 'equity'],
      ['Dividends', 'equity'],
      ['Service revenue', 'income'],
      ['Interest revenue', 'income'],
      ['Salaries expense', 'expense'],
      ['Utility expense', 'expense'],
      ['Supplies expense', 'expense'],
      ['Depreciation expense', 'expense'],
    ] as const
  ).entries()) {
    const id = await store('/settings/accounting/accounts/store', { code: `X${index + 10}`, name, type });
    accounts.set(name, id);
    const isIncome = ['Common stock', 'Unearned revenue', 'Service revenue'].includes(name);
    const category = { type: isIncome ? 'income' : 'expense', name, account_id: id };
    categories.set(name, await store('/settings/accounting/categories/store', category));
  }
  await playMonth();
});
afterAll(() => app.close());

async function store(path: string, body: object): Promise<number> {
  const answer = await owner.post<One>(path, body);
  expect([answer.status, path, answer.body]).toMatchObject([200, path, {}]);
  return answer.body.data.id;
}

const move = (day: number, type: 'income' | 'expense', name: string, amount: string) =>
  store('/banking/transactions/store', {
    ...{ type, account_id: bank, date: `2026-01-${String(day).padStart(2, '0')}`, description: name },
    splits: [{ amount, category_id: categories.get(name) }],
  });

/** An invoice or a bill, issued on its day. */
async function write(day: number, type: 'invoice' | 'bill', name: string, unit_price: string): Promise<number> {
  const id = await store('/accounting/documents/store', {
    ...{ type, contact_name: 'Somebody', currency: 'USD', issue_date: `2026-01-${day < 10 ? '0' : ''}${day}` },
    lines: [{ name, unit_price, category_id: categories.get(name) }],
  });
  await store(`/accounting/documents/update-status/${id}`, { status: type === 'bill' ? 'received' : 'sent' });
  if (type === 'bill') {
    await store(`/accounting/documents/update-status/${id}`, { status: 'approved' });
  }
  return id;
}

const pay = (id: number, day: number, amount: string) =>
  store(`/accounting/documents/${id}/payments`, { date: `2026-01-${day}`, amount, method: 'bank', account_id: bank });

async function playMonth(): Promise<void> {
  await move(3, 'income', 'Common stock', '20000');
  const equipment = await write(5, 'bill', 'Equipment', '3500');
  await move(9, 'income', 'Unearned revenue', '4000');
  const service = await write(10, 'invoice', 'Service revenue', '5500');
  await move(12, 'expense', 'Utility expense', '300');
  await move(14, 'expense', 'Dividends', '100');
  await move(17, 'income', 'Service revenue', '2800');
  await pay(equipment, 18, '3500');
  await move(20, 'expense', 'Salaries expense', '3600');
  await pay(service, 23, '5500');
  await write(27, 'invoice', 'Service revenue', '1200');
  await write(30, 'bill', 'Supplies', '500');
}

const report = async (name: string) => {
  const query = new URLSearchParams({ report: name, ...MONTH });
  const { rows } = (await owner.get<{ data: Report }>(`/accounting/reports/json?${query}`)).body.data;
  return new Map(rows.map(({ label, values }) => [label.replace(/^\w*\d+ /, ''), values]));
};
const plain = (values: readonly (string | null)[] | undefined) => values?.map(Number);

it('gives the published trial balance of what was entered', async () => {
  const rows = await report('trial-balance');
  expect(plain(rows.get('Total'))).toEqual([34_000, 34_000]);
  const { body } = await owner.get<Account[]>('/settings/accounting/accounts/json?paginate=false');
  const named = (wanted: string) => body.find(({ role }) => role === wanted)?.name ?? '';
  for (const [name, debit, credit] of [
    [named('bank'), 24_800, 0],
    [named('receivable'), 1200, 0],
    [named('payable'), 0, 500],
    ['Supplies', 500, 0],
    ['Equipment', 3500, 0],
    ['Unearned revenue', 0, 4000],
    ['Common stock', 0, 20_000],
    ['Dividends', 100, 0],
    ['Service revenue', 0, 9500],
    ['Salaries expense', 3600, 0],
    ['Utility expense', 300, 0],
  ] as const) {
    expect([name, plain(rows.get(name))]).toEqual([name, [debit, credit]]);
  }
});

it('gives the published income statement and balance sheet after the adjusting entries', async () => {
  const adjust = (nth: number, debit: string, credit: string, amount: number) =>
    inCompany(app.database, companyId, (db) =>
      postEntry(db, {
        ...{ companyId, date: '2026-01-31', memo: `Adjustment ${nth}`, source: { type: 'test', id: nth } },
        key: `adjustment ${nth}`,
        lines: [
          { account: accounts.get(debit) ?? 0, debit: amount * 100 },
          { account: accounts.get(credit) ?? 0, credit: amount * 100 },
        ],
      }),
    );
  await adjust(1, 'Supplies expense', 'Supplies', 100);
  await adjust(2, 'Depreciation expense', 'Accumulated depreciation', 75);
  await adjust(3, 'Unearned revenue', 'Service revenue', 600);
  await adjust(4, 'Interest receivable', 'Interest revenue', 140);
  await adjust(5, 'Salaries expense', 'Salaries payable', 1500);
  const result = await report('profit-and-loss');
  expect(plain(result.get('Total income'))).toEqual([10_240]);
  expect(plain(result.get('Total expenses'))).toEqual([5575]);
  expect(plain(result.get('Profit'))).toEqual([4665]);
  const sheet = await report('balance-sheet');
  expect(plain(sheet.get('Total assets'))).toEqual([29_965]);
  expect(plain(sheet.get('Total liabilities'))).toEqual([5400]);
  expect(plain(sheet.get('Total equity'))).toEqual([24_565]);
  expect(plain(sheet.get('Liabilities and equity'))).toEqual([29_965]);
});
