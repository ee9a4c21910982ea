import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BankTransaction, TransactionChange } from '#contract/accounting/bankTransactions.ts';
import { aForm } from '#tests/factories/aForm.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

type One = { data: { id: number } };

let app: TestApp;
let owner: Browser;
let accountId: number;
let categoryId: number;

beforeAll(async () => {
  ({ app, owner } = await anOffice({ currency: 'EUR' }));
  accountId = (await owner.post<One>('/banking/accounts/store', { name: 'Bank', currency: 'EUR' })).body.data.id;
  const category = { type: 'expense', name: 'Print' };
  categoryId = (await owner.post<One>('/settings/accounting/categories/store', category)).body.data.id;
});
afterAll(() => app.close());

const record = async (description: string, change: object = {}) => {
  const body = { type: 'expense', account_id: accountId, date: '2026-03-01', description, splits: [{ amount: '30' }] };
  return (await owner.post<One>('/banking/transactions/store', { ...body, ...change })).body.data.id;
};
const changeMany = (ids: number[], change: object = { category_id: categoryId }) =>
  owner.post<{ data: TransactionChange[]; message: string }>('/banking/transactions/bulk-change', { ids, ...change });
const all = async () =>
  (await owner.get<{ data: BankTransaction[] }>('/banking/transactions/json?per_page=50')).body.data;

it('sets the category of many, and leaves out what is fixed with the reason', async () => {
  const plain = await record('Posters');
  const income = await record('Gift', { type: 'income' });
  const split = await record('Two things', { splits: [{ amount: '1' }, { amount: '2' }] });
  const voided = await record('Voided');
  await owner.call('DELETE', `/banking/transactions/delete/${voided}`);
  const old = await record('Old', { date: '2025-12-01' });
  await owner.post('/settings/accounting/lock', { locked_until: '2025-12-31' });
  const matched = await record('Matched');
  const file = new File(['Date,Description,Amount\n2026-03-01,Matched,-30.00'], 'bank.csv');
  await owner.post('/banking/statements/import', aForm({ account_id: accountId, file }));
  const lines = await owner.get<{ data: { id: number }[] }>('/banking/statement-lines/json');
  const line = lines.body.data[0]?.id ?? 0;
  const open = await owner.get<{ data: { entries: { id: number; label: string }[] } }>(
    `/banking/statement-lines/${line}/candidates?search=Matched`,
  );
  await owner.post(`/banking/statement-lines/${line}/match`, { entries: [open.body.data.entries[0]?.id] });
  const { body } = await changeMany([plain, income, split, voided, old, matched, plain]);
  expect(body.message).toBe('1 transaction changed, 5 left out');
  expect(body.data).toEqual([
    { id: plain, description: 'Posters', error: null },
    { id: income, description: 'Gift', error: 'The category is for expenses.' },
    { id: split, description: 'Two things', error: 'It is split over several amounts. Open it to change them.' },
    { id: voided, description: 'Voided', error: 'It is voided.' },
    { id: old, description: 'Old', error: expect.stringContaining('The books are closed until 2025-12-31') },
    { id: matched, description: 'Matched', error: 'It is matched with a bank statement. Undo the match first.' },
  ]);
  const stored = new Map((await all()).map(({ id, splits }) => [id, splits[0]?.category_id]));
  expect([plain, income, split, old, matched].map((id) => stored.get(id))).toEqual([
    categoryId,
    null,
    null,
    null,
    null,
  ]);
});

it('refuses a choice of somebody else, an empty change and too many', async () => {
  const id = await record('Posters');
  expect((await changeMany([id], { category_id: 999_999 })).status).toBe(422);
  expect((await changeMany([id], { event_id: 999_999 })).status).toBe(422);
  expect((await changeMany([id], {})).status).toBe(422);
  expect((await changeMany(Array.from({ length: 201 }, (_, index) => index + 1))).status).toBe(422);
  expect((await changeMany([999_999])).body.data).toEqual([
    { id: 999_999, description: '', error: 'It does not exist.' },
  ]);
});
