import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BankAccount, RegisterLine } from '#contract/accounting/bankAccounts.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

type One<T> = { data: T; message: string };

let app: TestApp;
let owner: Browser;
let main: BankAccount;
let dollars: BankAccount;

beforeAll(async () => {
  ({ app, owner } = await anOffice({ currency: 'EUR' }));
  main = await account({ name: 'Main', currency: 'EUR', opening_balance: '100', opening_date: '2026-01-01' });
  const { data } = (await owner.post<One<{ id: number }>>('/settings/accounting/currencies/store', { code: 'USD' }))
    .body;
  const rate = { currency_id: data.id, date: '2026-01-01', rate: '0.9' };
  await owner.post('/settings/accounting/rates/store', rate);
  dollars = await account({ name: 'Dollars', currency: 'USD' });
});
afterAll(() => app.close());

const account = async (body: object) => (await owner.post<One<BankAccount>>('/banking/accounts/store', body)).body.data;
const balanceOf = async ({ id }: BankAccount) =>
  (await owner.get<One<BankAccount>>(`/banking/accounts/get-account/${id}`)).body.data.balance;
const registerOf = async ({ id }: BankAccount, query = '') =>
  (await owner.get<{ data: RegisterLine[] }>(`/banking/accounts/register/${id}?${query}`)).body.data;

describe('a bank account', () => {
  it('has the sum of its entries as balance, and shows it after each', async () => {
    expect(await balanceOf(main)).toBe('100.00');
    const sale = { type: 'income', account_id: main.id, date: '2026-02-01', description: 'Sale' };
    await owner.post('/banking/transactions/store', { ...sale, splits: [{ amount: '40' }, { amount: '2.50' }] });
    const cost = { type: 'expense', account_id: main.id, date: '2026-01-15', description: 'Rent' };
    await owner.post('/banking/transactions/store', { ...cost, splits: [{ amount: '30' }] });
    const lines = await registerOf(main, 'sort_order=desc');
    expect(lines.map(({ amount, balance }) => [amount, balance])).toEqual([
      ['42.50', '112.50'],
      ['-30.00', '70.00'],
      ['100.00', '100.00'],
    ]);
    const second = await registerOf(main, 'sort_order=desc&per_page=1&page=2');
    expect(second[0]).toMatchObject({ amount: '-30.00', balance: '70.00' });
    expect(await balanceOf(main)).toBe('112.50');
  });

  it('refuses an IBAN whose check digits are wrong', async () => {
    const body = { name: 'Wrong', currency: 'EUR', iban: 'CH9300762011623852958' };
    expect((await owner.post('/banking/accounts/store', body)).body).toMatchObject({
      errors: { iban: [expect.stringContaining('not valid')] },
    });
  });

  it('is kept while it has entries', async () => {
    expect((await owner.call('DELETE', `/banking/accounts/delete/${main.id}`)).status).toBe(409);
  });
});

describe('a transaction', () => {
  it('is posted anew when it is corrected, and undone when it is voided', async () => {
    const before = Number(await balanceOf(main));
    const body = {
      type: 'income',
      account_id: main.id,
      date: '2026-03-01',
      description: 'Gift',
      splits: [{ amount: '10' }],
    };
    const { data } = (await owner.post<One<{ id: number }>>('/banking/transactions/store', body)).body;
    await owner.call('PUT', `/banking/transactions/update/${data.id}`, { ...body, splits: [{ amount: '7' }] });
    expect(Number(await balanceOf(main))).toBe(before + 7);
    await owner.call('DELETE', `/banking/transactions/delete/${data.id}`);
    expect(Number(await balanceOf(main))).toBe(before);
    expect((await owner.call('DELETE', `/banking/transactions/delete/${data.id}`)).status).toBe(409);
  });

  it('is refused without a rate for its day', async () => {
    const body = {
      type: 'income',
      account_id: dollars.id,
      date: '2025-12-31',
      description: 'Early',
      splits: [{ amount: '1' }],
    };
    expect((await owner.post('/banking/transactions/store', body)).status).toBe(409);
  });
});

describe('a transfer', () => {
  it('moves both amounts, the fee and the difference', async () => {
    const before = Number(await balanceOf(main));
    const body = {
      ...{ date: '2026-04-01', from_account_id: main.id, to_account_id: dollars.id },
      ...{ sent_amount: '45', received_amount: '48.20', fee_amount: '1.50' },
    };
    expect((await owner.post('/banking/transfers/store', body)).status).toBe(200);
    expect(await balanceOf(dollars)).toBe('48.20');
    expect(Number(await balanceOf(main))).toBeCloseTo(before - 46.5, 2);
  });

  it('has one amount in one currency', async () => {
    const cash = await account({ name: 'Cash', kind: 'cash', currency: 'EUR' });
    const body = {
      date: '2026-04-01',
      from_account_id: main.id,
      to_account_id: cash.id,
      sent_amount: '5',
      received_amount: '4',
    };
    expect((await owner.post('/banking/transfers/store', body)).status).toBe(422);
  });
});
