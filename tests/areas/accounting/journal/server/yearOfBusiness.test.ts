import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BankTransaction } from '#contract/accounting/bankTransactions.ts';
import type { LedgerLine, MonthOfBooks, Report } from '#contract/accounting/reports.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { createRandom } from '#server/demo/random.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const DAY = 86_400_000;

type One = { data: { id: number } };
type Paid = { date: string; amount: number };
/** What the test knows of a document, in cents. */
type Kept = {
  type: 'invoice' | 'bill';
  contact: string;
  event: string | null;
  due: string;
  date: string;
  net: number;
  tax: number;
} & {
  payments: Paid[];
  isWrittenOff: boolean;
};
/** Income and expenses without a document. */
type Moved = { date: string; event: string | null; income: number; expenses: number };

let app: TestApp;
let owner: Browser;
let today: string;
const kept: Kept[] = [];
const moved: Moved[] = [];
/** The sum of all that came to and left banks and cash. */
let cash = 0;

const random = createRandom(2026);
const dayOf = () =>
  new Date(Date.parse('2026-01-02T00:00:00Z') + random.whole(0, 130) * DAY).toISOString().slice(0, 10);
const text = (cents: number) => (cents / 100).toFixed(2);

beforeAll(async () => {
  let companyId: number;
  ({ app, owner, companyId } = await anOffice({ currency: 'EUR' }));
  today = todayIn('Europe/Zurich', app.clock.now());
  const store = async (path: string, body: object) => {
    const answer = await owner.post<One>(path, body);
    expect([answer.status, path, answer.body]).toMatchObject([200, path, {}]);
    return answer.body.data.id;
  };
  const tax = await store('/settings/accounting/taxes/store', { name: 'Tax 8.1', rate: '8.1' });
  const contacts: Record<string, number> = {};
  for (const [name, type] of [
    ['Ada', 'customer'],
    ['Grace', 'customer'],
    ['Hall', 'vendor'],
  ] as const) {
    contacts[name] = await store('/accounting/contacts/store', { type, name });
  }
  const shows: Record<string, number> = {};
  for (const name of ['Summer festival', 'Winter fair']) {
    shows[name] = (await anEvent(app, companyId, { name })).id;
  }
  const someEvent = () => (random.chance(0.7) ? random.pick(Object.keys(shows)) : null);
  const bank = await store('/banking/accounts/store', { name: 'Bank', currency: 'EUR' });
  const till = await store('/banking/accounts/store', { name: 'Till', currency: 'EUR', kind: 'cash' });
  for (let round = 0; round < 24; round += 1) {
    const type = random.chance(0.6) ? ('invoice' as const) : ('bill' as const);
    const contact = type === 'bill' ? 'Hall' : random.pick(['Ada', 'Grace']);
    const net = random.whole(1000, 90_000);
    const [event, date, due] = [someEvent(), dayOf(), dayOf()];
    const one: Kept = {
      ...{ type, contact, event, date, due: due < date ? date : due, net, tax: Math.round((net * 81) / 1000) },
      ...{ payments: [], isWrittenOff: false },
    };
    const id = await store('/accounting/documents/store', {
      ...{ type, contact_id: contacts[contact], contact_name: contact, currency: 'EUR', issue_date: date },
      ...{ due_date: one.due, event_id: event && shows[event] },
      lines: [{ name: 'Work', quantity: '1', unit_price: text(net), tax_ids: [tax] }],
    });
    const status = type === 'bill' ? 'received' : 'sent';
    await store(`/accounting/documents/update-status/${id}`, { status });
    if (type === 'bill') {
      await store(`/accounting/documents/update-status/${id}`, { status: 'approved' });
    }
    let left = net + one.tax;
    for (let part = random.whole(0, 2); part > 0; part -= 1) {
      const amount = part === 1 && random.chance(0.5) ? left : random.whole(1, Math.max(1, left - 1));
      const paid = { date: dayOf(), amount };
      await store(`/accounting/documents/${id}/payments`, { ...paid, amount: text(amount), method: 'bank' });
      one.payments.push(paid);
      cash += type === 'invoice' ? amount : -amount;
      left -= amount;
      if (left <= 0) {
        break;
      }
    }
    const paid = paidOf(one);
    if (paid > 1 && random.chance(0.3)) {
      const back = { date: '2026-05-20', amount: random.whole(1, paid) };
      const payment = { ...back, amount: text(back.amount), method: 'bank', is_refund: true };
      await store(`/accounting/documents/${id}/payments`, payment);
      one.payments.push({ ...back, amount: -back.amount });
      cash += type === 'invoice' ? -back.amount : back.amount;
      left += back.amount;
    }
    if (type === 'invoice' && left > 0 && random.chance(0.2)) {
      await store(`/accounting/documents/update-status/${id}`, { status: 'written_off', reason: 'Gone' });
      one.isWrittenOff = true;
    }
    kept.push(one);
  }
  for (let round = 0; round < 12; round += 1) {
    const isIncome = random.chance(0.5);
    const [amount, event, date] = [random.whole(100, 50_000), someEvent(), dayOf()];
    await store('/banking/transactions/store', {
      ...{ type: isIncome ? 'income' : 'expense', account_id: random.pick([bank, till]), date, description: 'Bar' },
      ...{ event_id: event && shows[event], splits: [{ amount: text(amount) }] },
    });
    moved.push({ date, event, income: isIncome ? amount : 0, expenses: isIncome ? 0 : amount });
    cash += isIncome ? amount : -amount;
  }
  await correctSome();
  await moveForeign(store, bank);
  await closeTwice(store, till);
  for (let round = 0; round < 4; round += 1) {
    const [amount, fee, date] = [random.whole(100, 9000), random.whole(0, 50), dayOf()];
    await store('/banking/transfers/store', {
      ...{ from_account_id: bank, to_account_id: till, date, description: 'To the till' },
      ...{ sent_amount: text(amount), received_amount: text(amount), fee_amount: text(fee) },
    });
    moved.push({ date, event: null, income: 0, expenses: fee });
    cash -= fee;
  }
});
afterAll(() => app.close());

/** Some of the transactions are corrected to another amount. */
async function correctSome(): Promise<void> {
  const { body } = await owner.get<BankTransaction[]>(
    '/banking/transactions/json?paginate=false&sort_order=asc&sort_by=created_at',
  );
  for (const [index, { id, updated_at, splits: _, ...kept }] of body.entries()) {
    const known = moved[index];
    if (known && random.chance(0.4)) {
      const amount = random.whole(100, 50_000);
      const answer = await owner.call('PUT', `/banking/transactions/update/${id}`, {
        ...{ ...kept, updated_at, splits: [{ amount: text(amount) }] },
      });
      expect(answer.status).toBe(200);
      cash += amount * (known.income > 0 ? 1 : -1) - known.income + known.expenses;
      known[known.income > 0 ? 'income' : 'expenses'] = amount;
    }
  }
}

type Store = (path: string, body: object) => Promise<number>;

/** Transfers to accounts in four more currencies and back; what they are worth at the rate of the day is the rest's. */
async function moveForeign(store: Store, bank: number): Promise<void> {
  for (const [code, rate, minor] of [
    ['USD', 0.8, 100],
    ['GBP', 1.25, 100],
    ['CHF', 1.05, 100],
    ['JPY', 0.006, 1],
  ] as const) {
    const currency_id = await store('/settings/accounting/currencies/store', { code });
    await store('/settings/accounting/rates/store', { currency_id, date: '2026-01-01', rate: String(rate) });
    const account = await store('/banking/accounts/store', { name: code, currency: code });
    for (const isBack of [false, true, false]) {
      const [sent, date] = [random.whole(10_000, 90_000), dayOf()];
      // In minor units of the other currency, up to 3 % off.
      const other = Math.round((sent / 100 / rate) * minor * (1 + random.whole(-30, 30) / 1000));
      const worth = Math.round((other / minor) * rate * 100);
      const foreign = minor === 1 ? String(other) : text(other);
      await store('/banking/transfers/store', {
        ...{ date, from_account_id: isBack ? account : bank, to_account_id: isBack ? bank : account },
        ...{ sent_amount: isBack ? foreign : text(sent), received_amount: isBack ? text(sent) : foreign },
      });
      const difference = isBack ? worth - sent : sent - worth;
      moved.push({ date, event: null, income: 0, expenses: difference });
      cash -= difference;
    }
  }
}

/** Nothing is posted in a closed period, and its books are opened again. */
async function closeTwice(store: Store, account_id: number): Promise<void> {
  const gift = { type: 'income', account_id, description: 'Late', splits: [{ amount: '1' }] };
  for (const locked_until of ['2026-01-31', '2026-02-28']) {
    expect((await owner.post('/settings/accounting/lock', { locked_until })).status).toBe(200);
    const refused = await owner.post('/banking/transactions/store', { ...gift, date: locked_until });
    expect(refused.status).toBe(409);
  }
  const date = '2026-03-01';
  await store('/banking/transactions/store', { ...gift, date });
  moved.push({ date, event: null, income: 100, expenses: 0 });
  cash += 100;
  expect((await owner.post('/settings/accounting/lock', { locked_until: null })).status).toBe(200);
}

const report = async (name: string, more: object = {}) => {
  const query = new URLSearchParams({ report: name, ...YEAR, ...more });
  return (await owner.get<{ data: Report }>(`/accounting/reports/json?${query}`)).body.data;
};
const cents = (value: string | null | undefined) => Math.round(Number(value || 0) * 100);
const cellOf = ({ rows }: Report, label: RegExp | string, column = 0) =>
  cents(rows.find((row) => (typeof label === 'string' ? row.label === label : label.test(row.label)))?.values[column]);
const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
const invoices = () => kept.filter(({ type }) => type === 'invoice');
const bills = () => kept.filter(({ type }) => type === 'bill');
const paidOf = ({ payments }: Kept, until = '9999') =>
  total(payments.filter(({ date }) => date <= until).map(({ amount }) => amount));
const openOf = (one: Kept) => (one.isWrittenOff ? 0 : one.net + one.tax - paidOf(one));
const lost = () =>
  total(
    invoices()
      .filter(({ isWrittenOff }) => isWrittenOff)
      .map((one) => one.net + one.tax - paidOf(one)),
  );
/** The part of an amount that counts once `paid` of `whole` is paid. */
const shareOf = (amount: number, paid: number, whole: number) => Math.round((amount * paid) / whole);

it('gives the profit of documents and of everything else', async () => {
  const table = await report('profit-and-loss');
  const income = total(invoices().map(({ net }) => net)) + total(moved.map((each) => each.income));
  const expenses = total(bills().map(({ net }) => net)) + total(moved.map((each) => each.expenses)) + lost();
  expect(cellOf(table, 'Total income')).toBe(income);
  expect(cellOf(table, 'Total expenses')).toBe(expenses);
  expect(cellOf(table, 'Profit')).toBe(income - expenses);
  const months = (await owner.get<{ data: MonthOfBooks[] }>(`/accounting/reports/months?${new URLSearchParams(YEAR)}`))
    .body.data;
  expect(total(months.map(({ profit }) => cents(profit)))).toBe(income - expenses);
});

it('gives the profit of what was paid in a part of the year, to the cent', async () => {
  const range = { from: '2026-02-01', to: '2026-03-31' };
  const before = '2026-01-31';
  const earned = (one: Kept, amount: number) =>
    shareOf(amount, paidOf(one, range.to), one.net + one.tax) - shareOf(amount, paidOf(one, before), one.net + one.tax);
  const direct = moved.filter(({ date }) => date >= range.from && date <= range.to);
  const table = await report('profit-and-loss', { ...range, basis: 'cash' });
  const income = total(invoices().map((one) => earned(one, one.net))) + total(direct.map((each) => each.income));
  const expenses = total(bills().map((one) => earned(one, one.net))) + total(direct.map((each) => each.expenses));
  expect(cellOf(table, 'Total income')).toBe(income);
  expect(cellOf(table, 'Total expenses')).toBe(expenses);
  const taxes = await report('tax', { ...range, basis: 'cash' });
  expect(cellOf(taxes, 'Total sales', 1)).toBe(total(invoices().map((one) => earned(one, one.tax))));
});

it('gives what each event earned, down to its documents', async () => {
  const table = await report('by-event');
  for (const event of ['Summer festival', 'Winter fair']) {
    const own = <T extends { event: string | null }>(each: T) => each.event === event;
    const income =
      total(
        invoices()
          .filter(own)
          .map(({ net }) => net),
      ) + total(moved.filter(own).map((each) => each.income));
    const expenses =
      total(
        bills()
          .filter(own)
          .map(({ net }) => net),
      ) + total(moved.filter(own).map((each) => each.expenses));
    expect([0, 1, 2].map((column) => cellOf(table, event, column))).toEqual([income, expenses, income - expenses]);
    const opens = table.rows.find(({ label }) => label === event)?.opens;
    const query = new URLSearchParams({ by: String(opens?.by), id: String(opens?.id), ...YEAR, paginate: 'false' });
    const lines = (await owner.get<LedgerLine[]>(`/accounting/ledger/json?${query}`)).body;
    expect(total(lines.map(({ debit, credit }) => cents(credit) - cents(debit)))).toBe(income - expenses);
    expect(lines.filter(({ document }) => document !== null)).toHaveLength(kept.filter(own).length);
  }
  const whole = await report('profit-and-loss');
  expect(cellOf(table, 'Total', 2)).toBe(cellOf(whole, 'Profit'));
});

it('gives who owes what and for how long, and the books agree', async () => {
  const ageOf = (due: string) => (Date.parse(today) - Date.parse(due)) / DAY;
  const bucketOf = (due: string) => [1, 31, 61, 91].filter((limit) => ageOf(due) >= limit).length;
  for (const [name, own, account, sign] of [
    ['aged-receivables', invoices(), /Accounts receivable|receivable/i, 1],
    ['aged-payables', bills(), /Accounts payable|payable/i, -1],
  ] as const) {
    const table = await report(name, { to: today });
    for (const contact of new Set(own.map((one) => one.contact))) {
      const expected = [0, 0, 0, 0, 0];
      for (const one of own.filter((each) => each.contact === contact)) {
        expected[bucketOf(one.due)] = (expected[bucketOf(one.due)] ?? 0) + openOf(one);
      }
      expect(expected.map((_, column) => cellOf(table, contact, column))).toEqual(expected);
    }
    expect(cellOf(table, 'Total', 5)).toBe(total(own.map(openOf)));
    expect(cellOf(await report('balance-sheet'), account)).toBe(cellOf(table, 'Total', 5));
    expect(sign).toBeTruthy();
  }
});

it('gives where the money went, and the change of all accounts is that of the balance sheet', async () => {
  const flow = await report('cash-flow');
  expect(cellOf(flow, 'Change')).toBe(cash);
  expect(cellOf(flow, 'At the end')).toBe(cellOf(flow, 'At the beginning') + cash);
  const part = { from: '2026-02-01', to: '2026-03-31' };
  const [inPart, until] = [await report('cash-flow', part), await report('cash-flow', { from: part.to, to: part.to })];
  expect(cellOf(inPart, 'At the end')).toBe(cellOf(until, 'At the end'));
});

it('balances', async () => {
  const trial = await report('trial-balance');
  expect(cellOf(trial, 'Total', 0)).toBe(cellOf(trial, 'Total', 1));
  const sheet = await report('balance-sheet');
  expect(cellOf(sheet, 'Total assets')).toBe(cellOf(sheet, 'Liabilities and equity'));
  const ledger = await report('general-ledger');
  for (const { values } of ledger.rows) {
    const [start, debit, credit, end] = values.map(cents);
    expect((start ?? 0) + (debit ?? 0) - (credit ?? 0)).toBe(end);
  }
  expect(total(ledger.rows.map(({ values }) => cents(values[3])))).toBe(0);
});

it('exports every line of the journal, and a report as a spreadsheet', async () => {
  const csv = String((await owner.get(`/accounting/journal/export?${new URLSearchParams(YEAR)}`)).body);
  const rows = csv.trim().split('\n').length - 1;
  expect(rows).toBeGreaterThan(kept.length * 3);
  const query = new URLSearchParams({ report: 'by-event', ...YEAR });
  const file = await owner.get(`/accounting/reports/spreadsheet?${query}`);
  expect(file.status).toBe(200);
  expect(String(file.body).slice(0, 2)).toBe('PK');
});

it('carries the result of a finished year forward once, and back', async () => {
  const entry = (date: string) =>
    owner.post('/banking/transactions/store', {
      ...{ type: 'income', account_id: 1, date, description: 'Late', splits: [{ amount: '7' }] },
    });
  await entry('2025-05-01');
  const sheet = async () => {
    const table = await report('balance-sheet', { from: '2025-01-01', to: '2025-12-31' });
    return [cellOf(table, 'Result so far'), cellOf(table, /Retained earnings/), cellOf(table, 'Total equity')];
  };
  expect(await sheet()).toEqual([700, 0, 700]);
  const close = await Promise.all([1, 2].map(() => owner.post('/accounting/years/2025/close')));
  expect(close.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await sheet()).toEqual([0, 700, 700]);
  const result = await report('profit-and-loss', { from: '2025-01-01', to: '2025-12-31' });
  expect(cellOf(result, 'Profit')).toBe(700);
  expect((await entry('2025-06-01')).status).toBe(409);
  expect((await owner.post('/accounting/years/2026/close')).body).toMatchObject({
    message: 'This year is not over yet.',
  });
  expect((await owner.post('/accounting/years/2025/reopen')).status).toBe(200);
  expect(await sheet()).toEqual([700, 0, 700]);
  expect((await owner.post('/accounting/years/2025/reopen')).status).toBe(404);
  expect((await owner.post('/accounting/years/2019/close')).status).toBe(404);
  expect((await owner.post('/accounting/years/2147483647/close')).status).toBe(404);
  expect((await entry('2025-06-01')).status).toBe(200);
  expect((await owner.post('/accounting/years/2025/close')).status).toBe(200);
  expect(await sheet()).toEqual([0, 1400, 1400]);
});
