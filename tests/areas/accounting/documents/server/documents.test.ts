import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Document, DocumentComment, DocumentDetail } from '#contract/accounting/document.ts';
import type { Page } from '#contract/kit/shapes.ts';
import type { SearchHit } from '#contract/overview/dashboard.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { aDraft } from '../aDraft.ts';
import { balances } from './balances.ts';

type One = { data: DocumentDetail; message: string };

let app: TestApp;
let owner: Browser;
let companyId: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
});
afterAll(() => app.close());

const store = (input: object) => owner.post<One>('/accounting/documents/store', aDraft(input));
const draft = async (input: object = {}) => (await store(input)).body.data;
const move = (id: number, status: string, reason?: string) =>
  owner.post<One>(`/accounting/documents/update-status/${id}`, { status, reason });
const pay = (id: number, amount: string, more: object = {}) =>
  owner.post<One>(`/accounting/documents/${id}/payments`, { date: '2026-05-10', amount, method: 'bank', ...more });
const sent = async (input: object = {}) => (await move((await draft(input)).id, 'sent')).body.data;

describe('a draft', () => {
  it('gets its totals from the server and no number', async () => {
    const { status, body } = await store({ lines: [{ name: 'Stand', quantity: '2.5', unit_price: '10.505' }] });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'draft', number: null, total: '26.26', due: '0.00' });
  });

  it('is changed from the version that was seen, and deleted', async () => {
    const before = await draft();
    const path = `/accounting/documents/update/${before.id}`;
    const { body } = await owner.call<One>('PUT', path, { ...aDraft(), title: 'Hall', updated_at: before.updated_at });
    expect(body.data.title).toBe('Hall');
    app.clock.advance(1000);
    await owner.call('PUT', path, { ...aDraft(), title: 'Stage' });
    expect((await owner.call('PUT', path, { ...aDraft(), updated_at: before.updated_at })).status).toBe(409);
    expect((await owner.call('DELETE', `/accounting/documents/delete/${before.id}`)).status).toBe(200);
  });

  it('refuses taxes and items of nobody beside their line', async () => {
    const { status, body } = await store({ lines: [{ name: 'Stand', tax_ids: [999_999] }] });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: { 'lines.0.tax_ids': ['Choose a tax from the list.'] } });
  });
});

describe('a tax', () => {
  it('is refused on days when it is not valid', async () => {
    const tax = { name: 'Old VAT', rate: '7.7', valid_to: '2023-12-31' };
    const { body } = await owner.post<{ data: { id: number } }>('/settings/accounting/taxes/store', tax);
    const lines = [{ name: 'Hall', unit_price: '10', tax_ids: [body.data.id] }];
    const { body: late } = await store({ lines });
    expect(late).toMatchObject({ errors: { 'lines.0.tax_ids': ['Old VAT is not valid on 2026-05-01.'] } });
    expect((await store({ lines, issue_date: '2023-12-31' })).status).toBe(200);
  });
});

describe('an invoice', () => {
  it('is due after the days of its customer, or else of the company', async () => {
    const customer = { name: 'Quick Payers', type: 'customer', terms_days: 7 };
    const { body } = await owner.post<{ data: { id: number } }>('/accounting/contacts/store', customer);
    expect((await sent({ contact_id: body.data.id })).due_date).toBe('2026-05-08');
    expect((await sent()).due_date).toBe('2026-05-31');
  });

  it('gets the next number when it is sent, and is fixed', async () => {
    const first = await sent();
    const second = await sent();
    const value = (number: string | null) => Number(number?.split('-').at(-1));
    expect(value(second.number)).toBe(value(first.number) + 1);
    const { status, body } = await owner.call<One>('PUT', `/accounting/documents/update/${first.id}`, aDraft());
    expect([status, body.message]).toEqual([
      409,
      'This invoice has a number and is fixed. Make a new version, or correct it with a credit note.',
    ]);
    expect((await owner.call('DELETE', `/accounting/documents/delete/${first.id}`)).status).toBe(409);
  });

  it('is paid in parts, too much becomes credit, and a refund goes back', async () => {
    const { id } = await sent();
    expect((await pay(id, '40')).body.data).toMatchObject({ status: 'partly_paid', due: '60.00' });
    expect((await pay(id, '70')).body.data).toMatchObject({ status: 'paid', paid: '110.00', due: '0.00' });
    expect(await balances(app, companyId)).toMatchObject({ customer_credit: -1000 });
    expect((await pay(id, '110', { is_refund: true })).body.data).toMatchObject({ status: 'sent', due: '100.00' });
    expect(await balances(app, companyId)).toMatchObject({ customer_credit: 0, bank: 0 });
  });

  it('counts a repeated payment once', async () => {
    const { id } = await sent();
    await pay(id, '10', { request_key: 'twice' });
    expect((await pay(id, '10', { request_key: 'twice' })).body.data.paid).toBe('10.00');
  });

  it('takes a mistaken payment back with its posting', async () => {
    const { id } = await sent();
    const before = await balances(app, companyId);
    const { payments } = (await pay(id, '25')).body.data;
    const { body } = await owner.call<One>('DELETE', `/accounting/documents/${id}/payments/${payments[0]?.id}`);
    expect(body.data).toMatchObject({ status: 'sent', paid: '0.00' });
    expect(await balances(app, companyId)).toEqual(before);
  });

  it('is cancelled by a credit note, and nothing stays on the account', async () => {
    const before = await balances(app, companyId);
    const { id } = await sent();
    const { body } = await move(id, 'cancelled', 'Wrong customer');
    expect(body.data).toMatchObject({ status: 'cancelled', due: '0.00', reason: 'Wrong customer' });
    expect(body.data.related).toMatchObject([{ type: 'credit_note', status: 'used' }]);
    expect(await balances(app, companyId)).toEqual(before);
  });

  it('leaves nothing on the account if its credit note has another exchange rate', async () => {
    const { body } = await owner.post<{ data: { id: number } }>('/settings/accounting/currencies/store', {
      code: 'USD',
    });
    const rate = (date: string, value: string) =>
      owner.post('/settings/accounting/rates/store', { currency_id: body.data.id, date, rate: value });
    await rate('2026-01-01', '0.9');
    await rate('2026-05-08', '0.8');
    const before = await balances(app, companyId);
    const contact = { contact_name: 'Dollar Ltd', currency: 'USD' };
    const { id: invoice_id } = await sent({ ...contact, issue_date: '2026-05-01' });
    const credit = await sent({ ...contact, type: 'credit_note', issue_date: '2026-05-09' });
    const held = (await balances(app, companyId)).receivable ?? 0;
    expect(held - (before.receivable ?? 0)).toBeGreaterThan(0);
    expect((await owner.post(`/accounting/documents/${credit.id}/apply`, { invoice_id })).status).toBe(200);
    const after = await balances(app, companyId);
    expect(after.receivable).toBe(before.receivable);
    expect((after.exchange ?? 0) - (before.exchange ?? 0)).toBe(held - (before.receivable ?? 0));
  });

  it('is written off to its account', async () => {
    const { id } = await sent();
    await move(id, 'written_off', 'Insolvent');
    expect(await balances(app, companyId)).toMatchObject({ write_off: 10_000 });
  });

  it('says what its state allows', async () => {
    const { id } = await draft();
    const { status, body } = await move(id, 'paid');
    expect([status, body.message]).toEqual([409, 'This invoice is a draft. It can become sent.']);
  });

  it('needs a rate in another currency', async () => {
    const { id } = await draft({ currency: 'JPY' });
    expect((await move(id, 'sent')).body.message).toContain('There is no rate for JPY');
  });
});

describe('an estimate', () => {
  it('becomes one invoice, or again after its draft was deleted', async () => {
    const { id } = await sent({ type: 'estimate' });
    await move(id, 'accepted');
    const generate = () => owner.post<One>(`/accounting/documents/generate-invoice/${id}`);
    const first = await generate();
    expect(first.body.data).toMatchObject({ type: 'invoice', status: 'draft', total: '100.00', number: null });
    expect((await generate()).body.message).toBe('This estimate is invoiced already.');
    await owner.call('DELETE', `/accounting/documents/delete/${first.body.data.id}`);
    expect((await generate()).status).toBe(200);
  });
});

describe('a request', () => {
  it('is answered by an estimate', async () => {
    const { id } = await draft({ type: 'quote' });
    const { body } = await owner.post<One>(`/accounting/documents/generate-invoice/${id}`);
    expect(body.data).toMatchObject({ type: 'estimate', status: 'draft', related: [{ id, status: 'answered' }] });
  });
});

describe('a bill', () => {
  it('is received, approved and paid', async () => {
    const { id } = await draft({ type: 'bill' });
    await move(id, 'received');
    await move(id, 'approved');
    expect((await move(id, 'paid')).body.data).toMatchObject({ status: 'paid', due: '0.00' });
    expect(await balances(app, companyId)).toMatchObject({ payable: 0, purchases: 10_000 });
  });

  it('takes no more than is due', async () => {
    const { id } = await draft({ type: 'bill' });
    await move(id, 'received');
    await move(id, 'approved');
    expect((await pay(id, '101')).body).toMatchObject({ errors: { amount: ['Enter at most €100.00, which is due.'] } });
  });
});

describe('the list', () => {
  it('finds by type, status, text and what is overdue', async () => {
    const { id } = await sent({ title: 'Overdue chairs', due_date: '2026-01-31', issue_date: '2026-01-01' });
    const list = async (query: string) =>
      (await owner.get<Page<Document>>(`/accounting/documents/json?${query}`)).body.data.map((each) => each.id);
    expect(await list('type=invoice&overdue=true&search=chairs')).toEqual([id]);
    expect(await list('type=estimate&search=chairs')).toEqual([]);
    expect(await list('status=draft&search=chairs')).toEqual([]);
  });
});

describe('comments', () => {
  it('are kept for both sides', async () => {
    const { id } = await sent();
    await owner.post(`/accounting/documents/comments/store/${id}`, { comment: 'Hello', is_internal: true });
    const { body } = await owner.get<{ data: DocumentComment[] }>(`/accounting/documents/comments/${id}`);
    expect(body.data).toMatchObject([{ author: 'staff', body: 'Hello', is_internal: true }]);
  });
});

it('is found by number and contact from anywhere, by those who see documents', async () => {
  const { id, number } = await sent({ contact_name: 'Grace Hopper' });
  const find = async (words: string, browser = owner) =>
    (await browser.get<{ data: SearchHit[] }>(`/search?search=${encodeURIComponent(words)}`)).body.data;
  const hit = {
    kind: 'document',
    title: `${number} · Grace Hopper`,
    detail: '€100.00',
    url: `/accounting/invoices/${id}`,
  };
  expect(await find('grace hop')).toMatchObject([hit]);
  expect(await find(number ?? '')).toMatchObject([hit]);
  const guest = await aUser(app, companyId, 'events@lakeside.test', ['events.view']);
  expect(await find('grace hop', await signedIn(app, guest))).toEqual([]);
});

describe('the calendar', () => {
  it('shows unpaid invoices and bills on the days when they are due', async () => {
    const day = { due_date: '2031-07-04' };
    const invoice = (await sent(day)).id;
    const bill = (await draft({ ...day, type: 'bill' })).id;
    await move(bill, 'received');
    const shown = async () => {
      const at = '/calendar/events?start=2031-07-01&end=2031-07-31';
      const { body } = await owner.get<{ data: { kind: string; id: number; start_date: string }[] }>(at);
      return body.data.map(({ kind, id, start_date }) => [kind, id, start_date.slice(0, 10)]);
    };
    expect(await shown()).toEqual([
      ['bill', bill, '2031-07-04'],
      ['invoice', invoice, '2031-07-04'],
    ]);
    await move(invoice, 'paid');
    expect(await shown()).toEqual([['bill', bill, '2031-07-04']]);
  });
});

describe('a payment on an account', () => {
  it('is posted there, in the currency of the books with the difference to the rate', async () => {
    const account = async (currency: string) => {
      const input = { name: `Account ${currency}`, kind: 'bank', currency };
      return (await owner.post<{ data: { id: number } }>('/banking/accounts/store', input)).body.data.id;
    };
    const balanceOf = async (id: number) =>
      (await owner.get<{ data: { balance: string } }>(`/banking/accounts/get-account/${id}`)).body.data.balance;
    const currency = await owner.post<{ data: { id: number } }>('/settings/accounting/currencies/store', {
      code: 'GBP',
    });
    const rate = { currency_id: currency.body.data.id, date: '2026-01-01', rate: '1.2' };
    await owner.post('/settings/accounting/rates/store', rate);
    const [euro, pound] = [await account('EUR'), await account('GBP')];
    const { id } = await sent({ currency: 'GBP' });
    // The first account in the currency of the books has what was posted to their bank before.
    const euros = Number(await balanceOf(euro));
    const before = await balances(app, companyId);
    await pay(id, '40', { account_id: pound });
    expect(await balanceOf(pound)).toBe('40.00');
    const { body } = await pay(id, '60', { account_id: euro, account_amount: '70.50' });
    expect(body.data).toMatchObject({ status: 'paid', payments: [{}, { account_name: 'Account EUR' }] });
    expect(Number(await balanceOf(euro)) - euros).toBe(70.5);
    const after = await balances(app, companyId);
    // 60 pounds were owed at 1.2, and 70.50 euros came.
    expect((after.exchange ?? 0) - (before.exchange ?? 0)).toBe(150);
    expect((after.receivable ?? 0) - (before.receivable ?? 0)).toBe(-12_000);
  });

  it('is offered on the only account in its currency, then on the one used last, and marking as paid books it there', async () => {
    const account = async (name: string) => {
      const input = { name, kind: 'bank', currency: 'CHF' };
      return (await owner.post<{ data: { id: number } }>('/banking/accounts/store', input)).body.data.id;
    };
    const chf = await owner.post<{ data: { id: number } }>('/settings/accounting/currencies/store', { code: 'CHF' });
    await owner.post('/settings/accounting/rates/store', {
      ...{ currency_id: chf.body.data.id, date: '2026-01-01', rate: '1.05' },
    });
    const usual = async (id: number) =>
      (await owner.get<One>(`/accounting/documents/get-document/${id}`)).body.data.usual_account;
    const first = await sent({ currency: 'CHF' });
    expect(await usual(first.id)).toBeNull();
    const main = await account('Main');
    expect(await usual(first.id)).toEqual({ id: main, name: 'Main', reason: 'only' });
    const savings = await account('Savings');
    // Nothing says which of the two it is.
    expect(await usual(first.id)).toBeNull();
    await pay(first.id, '100', { account_id: savings });
    const second = await sent({ currency: 'CHF' });
    expect(await usual(second.id)).toEqual({ id: savings, name: 'Savings', reason: 'last' });
    const { body } = await move(second.id, 'paid');
    expect(body.data).toMatchObject({ status: 'paid', payments: [{ amount: '100.00', account_name: 'Savings' }] });
  });

  it('is refused on an account of nobody or in a third currency', async () => {
    const { id } = await sent();
    expect((await pay(id, '10', { account_id: 999_999 })).body).toMatchObject({
      errors: { account_id: ['Choose an account of your company.'] },
    });
  });
});
