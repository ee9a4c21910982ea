import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import { toMinor } from '#domain/kit/money/money.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { aDraft } from '../aDraft.ts';

type One = { data: DocumentDetail; message: string; errors?: Record<string, string[]> };

let app: TestApp;
let owner: Browser;
let taxId: number;

beforeAll(async () => {
  ({ app, owner } = await anOffice());
  const { body } = await owner.post<One>('/settings/accounting/taxes/store', { name: 'VAT', rate: '8.1' });
  taxId = body.data.id;
});
afterAll(() => app.close());

const move = (id: number, status: string) => owner.post<One>(`/accounting/documents/update-status/${id}`, { status });
const part = (id: number, input: object) => owner.post<One>(`/accounting/documents/${id}/invoice-part`, input);
const rest = (id: number) => owner.post<One>(`/accounting/documents/generate-invoice/${id}`);
const get = async (id: number) => (await owner.get<One>(`/accounting/documents/get-document/${id}`)).body.data;
const estimate = async (input: object = {}) => {
  const lines = [
    { name: 'Hall', quantity: '1', unit_price: '1000', tax_ids: [taxId] },
    { name: 'Chairs', quantity: '200', unit_price: '2.5', discount_kind: 'percent', discount: '10' },
  ];
  const draft = aDraft({ type: 'estimate', title: 'Party', lines, ...input });
  const { id } = (await owner.post<One>('/accounting/documents/store', draft)).body.data;
  await move(id, 'sent');
  return (await move(id, 'accepted')).body.data;
};

it('a deposit keeps taxes apart, and the last invoice takes it off', async () => {
  const { id, total, number } = await estimate({ discount_kind: 'percent', discount_value: '5' });
  // 1000 and 450 less 5 %, and 8.1 % on the hall.
  expect(total).toBe('1454.45');
  const deposit = (await part(id, { part: 'deposit', percent: '30' })).body.data;
  expect(deposit).toMatchObject({ type: 'invoice', status: 'draft', number: null });
  expect(deposit.lines.map(({ name, amount }) => [name, amount])).toEqual([
    [`30% deposit for estimate ${number}: Party`, '285.00'],
    [`30% deposit for estimate ${number}: Party`, '128.25'],
  ]);
  expect(await get(id)).toMatchObject({ status: 'accepted', invoiced: deposit.total });
  expect((await rest(id)).body.message).toBe(
    'An earlier invoice of this estimate is still a draft. Send it or delete it first.',
  );
  const first = (await move(deposit.id, 'sent')).body.data;
  const last = (await rest(id)).body.data;
  expect(last.lines.map(({ name, amount }) => [name, amount])).toEqual([
    ['Hall', '950.00'],
    ['Chairs', '427.50'],
    [`Less invoice ${first.number}`, '-285.00'],
    [`Less invoice ${first.number}`, '-128.25'],
  ]);
  // Rounded each on its own, the taxes of both invoices would be a cent more.
  expect(toMinor(first.total, 'EUR') + toMinor(last.total, 'EUR')).toBe(145_445);
  expect(await get(id)).toMatchObject({ status: 'invoiced', invoiced: total });
});

it('a deposit of an amount is spread over the taxes to the cent', async () => {
  const { id, number } = await estimate();
  const deposit = (await part(id, { part: 'amount', amount: '100.01' })).body.data;
  // 1000 of 1450 with 8.1 %, the rest without tax.
  expect(deposit.lines.map(({ name, amount }) => [name, amount])).toEqual([
    [`Deposit for estimate ${number}: Party`, '68.97'],
    [`Deposit for estimate ${number}: Party`, '31.04'],
  ]);
  expect((await part(id, { part: 'amount', amount: '1.005' })).body.errors).toHaveProperty('amount');
  expect((await part(id, { part: 'amount' })).body.errors).toEqual({ amount: ['Enter an amount greater than 0.'] });
  expect((await part(id, { part: 'amount', amount: '1400' })).body.message).toContain('more than the estimate');
});

it('lines are invoiced by quantity, and never more than the estimate unless that is allowed', async () => {
  const { id, lines } = await estimate();
  const chairs = lines[1]?.id;
  const some = { part: 'lines', lines: [{ line_id: chairs, quantity: '150' }] };
  expect((await part(id, some)).body.data).toMatchObject({ total: '337.50' });
  expect((await part(id, { part: 'percent', percent: '90' })).body.message).toContain('more than the estimate');
  expect((await get(id)).invoiced).toBe('337.50');
  const { status, body } = await part(id, { part: 'percent', percent: '90', allow_more: true });
  expect([status, body.data.status]).toEqual([200, 'draft']);
  expect((await get(id)).status).toBe('invoiced');
  expect((await part(id, some)).body.message).toBe('This estimate is invoiced, so no part of it can be invoiced.');
});

it('a line takes no more than its quantity, and none of another document', async () => {
  const { id, lines } = await estimate();
  const other = await estimate();
  const tooMany = await part(id, { part: 'lines', lines: [{ line_id: lines[1]?.id, quantity: '201' }] });
  expect(tooMany.body.errors).toEqual({ 'lines.0.quantity': ['Enter at most the quantity of the estimate.'] });
  const foreign = await part(id, { part: 'lines', lines: [{ line_id: other.lines[0]?.id, quantity: '1' }] });
  expect(foreign.body.errors).toEqual({ 'lines.0.line_id': ['Choose a line of this estimate.'] });
  expect((await part(id, { part: 'percent' })).body.errors).toHaveProperty('percent');
  expect((await part(id, { part: 'lines' })).body.errors).toHaveProperty('lines');
});

it('can be invoiced again once the draft of the last part is deleted', async () => {
  const { id } = await estimate();
  const whole = (await part(id, { part: 'percent', percent: '100' })).body.data;
  expect((await get(id)).status).toBe('invoiced');
  await owner.call('DELETE', `/accounting/documents/delete/${whole.id}`);
  expect(await get(id)).toMatchObject({ status: 'accepted', invoiced: '0.00' });
});

it('headings have the sum of their lines, and cost nothing themselves', async () => {
  const lines = [
    { kind: 'heading', name: 'Room', quantity: '5', unit_price: '99', tax_ids: [taxId] },
    { name: 'Hall', quantity: '1', unit_price: '1000' },
    { kind: 'text', name: 'Open from 8 to 22' },
    { name: 'Stage', quantity: '2', unit_price: '100' },
    { kind: 'heading', name: 'Food' },
    { name: 'Buffet', quantity: '1', unit_price: '50' },
  ];
  const { body } = await owner.post<One>('/accounting/documents/store', aDraft({ lines }));
  expect(body.data).toMatchObject({ total: '1250.00', tax: '0.00' });
  expect(body.data.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['heading', '1200.00'],
    ['item', '1000.00'],
    ['text', '0.00'],
    ['item', '200.00'],
    ['heading', '50.00'],
    ['item', '50.00'],
  ]);
  const { body: empty } = await owner.post<One>('/accounting/documents/store', aDraft({ lines: lines.slice(0, 1) }));
  expect((await move(empty.data.id, 'sent')).body.message).toBe('Add at least one line to this invoice first.');
});
