import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DocumentDetail, DocumentSheet } from '#contract/accounting/document.ts';
import type { Report } from '#contract/accounting/reports.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { aDraft } from '../aDraft.ts';
import { pdfText } from '../pdfText.ts';
import { balances } from './balances.ts';

type One = { data: DocumentDetail; message: string };

let app: TestApp;
let owner: Browser;
let companyId: number;
let before: Record<string, number>;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
});
beforeEach(async () => {
  before = await balances(app, companyId);
});
afterAll(() => app.close());

const move = (id: number, status: string) => owner.post<One>(`/accounting/documents/update-status/${id}`, { status });
const revise = (id: number, input: object = {}) =>
  owner.post<One>(`/accounting/documents/${id}/versions`, aDraft(input));
const sent = async (input: object = {}) => {
  const { body } = await owner.post<One>('/accounting/documents/store', aDraft(input));
  return (await move(body.data.id, body.data.type === 'bill' ? 'received' : 'sent')).body.data;
};
const dearer = { lines: [{ name: 'Stand', quantity: '3', unit_price: '50' }], version_note: 'One stand more' };
const change = async (role: string) => ((await balances(app, companyId))[role] ?? 0) - (before[role] ?? 0);

it('replaces what was sent under its number, and posts only the new version', async () => {
  const { id, number } = await sent();
  await owner.post(`/accounting/documents/comments/store/${id}`, { comment: 'One more, please' });
  const { status, body } = await revise(id, dearer);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ number, version: 2, version_note: 'One stand more', total: '150.00' });
  expect(body.data.versions).toMatchObject([{ version: 1, total: '100.00' }]);
  expect([await change('receivable'), await change('sales')]).toEqual([15_000, -15_000]);
  const comments = await owner.get<{ data: object[] }>(`/accounting/documents/comments/${id}`);
  expect(comments.body.data).toHaveLength(1);
});

it('keeps each version to read', async () => {
  const { id } = await sent();
  await revise(id, dearer);
  await revise(id, { title: 'Third' });
  const read = async (version: number) =>
    (await owner.get<{ data: DocumentSheet }>(`/accounting/documents/${id}/versions/${version}`)).body.data;
  expect(await read(1)).toMatchObject({ version: 1, total: '100.00', lines: [{ quantity: '2' }] });
  expect(await read(2)).toMatchObject({ version: 2, total: '150.00', lines: [{ quantity: '3' }] });
  expect((await owner.get(`/accounting/documents/${id}/versions/3`)).status).toBe(404);
  expect(await change('receivable')).toBe(10_000);
});

it('draws each version as a PDF, and says that it was replaced', async () => {
  const { id, number } = await sent();
  await revise(id, dearer);
  const file = async (path: string) => owner.fetch(`/accounting/documents/${id}${path}/pdf`);
  const first = await file('/versions/1');
  expect(first.headers.get('content-disposition')).toContain(`${number} version 1.pdf`);
  const old = pdfText(new Uint8Array(await first.arrayBuffer()));
  const now = pdfText(new Uint8Array(await (await file('')).arrayBuffer()));
  expect([old, now].map((text) => [/Replaced on/.test(text), /100\.00/.test(text), /150\.00/.test(text)])).toEqual([
    [true, true, false],
    [false, false, true],
  ]);
  expect(old).not.toContain('Amount due');
  expect((await file('/versions/2')).status).toBe(404);
});

it('is offered again: a declined estimate is sent, an approved bill is to be approved', async () => {
  const estimate = await sent({ type: 'estimate' });
  await move(estimate.id, 'declined');
  expect((await revise(estimate.id, dearer)).body.data).toMatchObject({ status: 'sent', version: 2 });
  const bill = await sent({ type: 'bill' });
  await move(bill.id, 'approved');
  expect((await revise(bill.id, dearer)).body.data).toMatchObject({ status: 'received', version: 2 });
  await move(bill.id, 'cancelled');
  expect(await change('payable')).toBe(0);
});

it('is refused for drafts, what is accepted, and what has payments', async () => {
  const { body } = await owner.post<One>('/accounting/documents/store', aDraft());
  expect((await revise(body.data.id)).body.message).toBe('This invoice is a draft, so there is no new version of it.');
  const accepted = await sent({ type: 'estimate' });
  await move(accepted.id, 'accepted');
  expect((await revise(accepted.id)).status).toBe(409);
  const paid = await sent();
  await owner.post(`/accounting/documents/${paid.id}/payments`, { date: '2026-05-10', amount: '10', method: 'bank' });
  expect((await revise(paid.id)).body.message).toBe(
    'This invoice has payments. Remove or refund them first, or issue a credit note.',
  );
});

it('is refused from an older state than the stored one, and without lines', async () => {
  const { id, updated_at } = await sent();
  app.clock.advance(1000);
  expect((await revise(id, { updated_at })).status).toBe(200);
  app.clock.advance(1000);
  expect((await revise(id, { updated_at })).status).toBe(409);
  expect((await revise(id, { lines: [] })).body.message).toBe('Add at least one line to this invoice first.');
});

it('reverses on the day of the entry, or today if the books are closed then', async () => {
  const dates = async (id: number) =>
    rowsOf<{ date: string; is_reversal: boolean }>(
      await app.database.drizzle.execute(
        sql`select date::text, reversal_of is not null as is_reversal from journal_entries
          where source_type = 'invoice' and source_id = ${id} order by id`,
      ),
    );
  const open = await sent();
  await revise(open.id, dearer);
  expect(await dates(open.id)).toMatchObject([
    { date: '2026-05-01', is_reversal: false },
    { date: '2026-05-01', is_reversal: true },
    { date: '2026-05-01', is_reversal: false },
  ]);
  const closed = await sent();
  await owner.post('/settings/accounting/lock', { locked_until: '2026-05-01' });
  expect((await revise(closed.id, dearer)).body.message).toContain('The books are closed until 2026-05-01.');
  const { body } = await revise(closed.id, { ...dearer, issue_date: '2026-05-02' });
  expect(body.data).toMatchObject({ version: 2, issue_date: '2026-05-02' });
  expect((await dates(closed.id))[1]?.date).not.toBe('2026-05-01');
  await owner.post('/settings/accounting/lock', { locked_until: null });
});

it('is what the cash basis counts once it is paid', async () => {
  const sales = async () => {
    const { body } = await owner.get<{ data: Report }>(
      '/accounting/reports/json?report=profit-and-loss&from=2026-08-01&to=2026-08-31&basis=cash',
    );
    return JSON.stringify(body.data);
  };
  const { id } = await sent({ lines: [{ name: 'Hall', quantity: '1', unit_price: '7000' }] });
  await revise(id, { lines: [{ name: 'Hall', quantity: '1', unit_price: '7777' }] });
  await owner.post(`/accounting/documents/${id}/payments`, { date: '2026-08-10', amount: '7777', method: 'bank' });
  expect(await sales()).toContain('7777.00');
});
