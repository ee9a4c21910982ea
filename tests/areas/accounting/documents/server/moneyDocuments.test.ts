import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MoneyDocument } from '#contract/accounting/moneyDocument.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

type One = { data: MoneyDocument; message: string; errors?: Record<string, string[]> };

let app: TestApp;
let owner: Browser;
let bank: number;
let till: number;

beforeAll(async () => {
  ({ app, owner } = await anOffice({ currency: 'EUR' }));
  const account = async (name: string) =>
    (await owner.post<One>('/banking/accounts/store', { name, currency: 'EUR' })).body.data.id;
  [bank, till] = [await account('Bank'), await account('Till')];
});
afterAll(() => app.close());

const gift = (title: string, price: string) => ({
  ...{ type: 'transaction', direction: 'income', title, account_id: bank, currency: 'EUR', issue_date: '2026-03-01' },
  lines: [{ name: title, unit_price: price }],
});
const store = async (body: object) => (await owner.post<One>('/accounting/documents/store', body)).body;
const listed = async (query: string) =>
  (await owner.get<{ data: MoneyDocument[] }>(`/accounting/documents/json?${query}`)).body.data;
const balance = async (id: number) =>
  (await owner.get<{ data: { balance: string } }>(`/banking/accounts/get-account/${id}`)).body.data.balance;

it('records, finds, corrects and voids a transaction by the calls of documents alone', async () => {
  const { data, message } = await store({
    ...gift('Gift', '10.50'),
    lines: [{ name: 'A', quantity: '3', unit_price: '3.335' }],
  });
  expect(message).toBe('Transaction created');
  expect(data).toMatchObject({ type: 'transaction', status: 'posted', total: '10.01', account_name: 'Bank' });
  expect(await balance(bank)).toBe('10.01');
  expect((await listed('type=transaction&search=gift')).map(({ id }) => id)).toEqual([data.id]);
  expect(await listed('type=transaction&status=voided')).toEqual([]);
  const changed = { ...gift('Large gift', '25'), updated_at: data.updated_at };
  await owner.call('PUT', `/accounting/documents/update/${data.id}`, changed);
  const { body } = await owner.get<One>(`/accounting/documents/get-document/${data.id}`);
  expect(body.data).toMatchObject({ id: data.id, title: 'Large gift', total: '25.00' });
  expect(await balance(bank)).toBe('25.00');
  expect((await owner.call('PUT', `/accounting/documents/update/${data.id}`, changed)).status).toBe(409);
  const paid = await owner.post<One>(`/accounting/documents/update-status/${data.id}`, { status: 'paid' });
  expect([paid.status, paid.body.message]).toEqual([
    409,
    'A transaction is posted when it is recorded. It can only become voided.',
  ]);
  const voided = await owner.post<One>(`/accounting/documents/update-status/${data.id}`, { status: 'voided' });
  expect(voided.body).toMatchObject({ data: { status: 'voided' }, message: 'Transaction voided' });
  expect(await balance(bank)).toBe('0.00');
  expect((await owner.call('DELETE', `/accounting/documents/delete/${data.id}`)).status).toBe(409);
});

it('records a transfer: what was sent is its line', async () => {
  const { data } = await store({
    ...{ type: 'transfer', account_id: bank, to_account_id: till, currency: 'EUR', issue_date: '2026-03-02' },
    ...{ fee_amount: '1', lines: [{ name: 'Transfer', unit_price: '40' }] },
  });
  expect(data).toMatchObject({ type: 'transfer', total: '40.00', received_amount: '40.00', fee_amount: '1.00' });
  expect([await balance(bank), await balance(till)]).toEqual(['-41.00', '40.00']);
  expect((await listed('type=transfer&sort_by=total&sort_order=desc')).map(({ id }) => id)).toEqual([data.id]);
  const { body } = await owner.call<One>('DELETE', `/accounting/documents/delete/${data.id}`);
  expect(body.message).toBe('Transfer voided');
  expect(await balance(till)).toBe('0.00');
});

it('gives documents, transactions and transfers ids of one sequence', async () => {
  const draft = await store({ type: 'invoice', currency: 'EUR', issue_date: '2026-03-01' });
  const ids = [draft.data.id, (await store(gift('One', '1'))).data.id, (await store(gift('Two', '1'))).data.id];
  expect(new Set(ids).size).toBe(3);
  expect((await listed('')).map(({ type }) => type)).toEqual(['invoice']);
});

it('shows what is wrong beside the fields of the document', async () => {
  const errorsOf = async (change: object) =>
    Object.keys((await store({ ...gift('Gift', '5'), ...change })).errors ?? {});
  expect(await errorsOf({ title: '' })).toEqual(['title']);
  expect(await errorsOf({ account_id: null })).toEqual(['account_id']);
  expect(await errorsOf({ account_id: 999_999 })).toEqual(['account_id']);
  expect(await errorsOf({ lines: [] })).toEqual(['lines']);
  expect(await errorsOf({ lines: [{ name: 'A', unit_price: '0' }] })).toEqual(['lines']);
  expect(await errorsOf({ lines: [{ name: 'A', unit_price: '1', category_id: 999_999 }] })).toEqual(['lines']);
  expect(await errorsOf({ type: 'transfer', to_account_id: bank })).toEqual(['to_account_id']);
});
