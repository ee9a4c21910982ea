import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import { canMove } from '#domain/accounting/documentStates.ts';
import type { DocumentStatus, DocumentType } from '#domain/accounting/documents.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { createRandom } from '#server/demo/random.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { aDraft } from '../aDraft.ts';
import { balances } from './balances.ts';

const ACTIONS = Number(process.env.RANDOM_ACTIONS ?? 120);
const STATUSES = ['sent', 'received', 'approved', 'paid', 'written_off', 'cancelled', 'accepted', 'declined'];

type One = { data: DocumentDetail };
type Action = (id: number, all: State[]) => Promise<unknown>;
type State = { id: number; type: DocumentType; status: DocumentStatus; total: number; paid: number };

let app: TestApp;
let owner: Browser;
let companyId: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
});
afterAll(() => app.close());

const read = () =>
  inCompany(app.database, companyId, async (db) =>
    rowsOf<State>(
      await db.execute(sql`
        select id, type, status, total::float8, coalesce((select sum(amount) from document_payments p
          where p.document_id = d.id or p.credit_note_id = d.id), 0)::float8 as paid
        from documents d order by id`),
    ),
  );

it('keep the books equal to the documents, in states that the machine knows, whatever is done', async () => {
  const random = createRandom(114);
  const pathOf = (id: number) => `/accounting/documents/${id}`;
  const amount = () => `${random.whole(1, 130)}.${random.whole(10, 99)}`;
  const lines = () => [{ name: 'Stand', quantity: String(random.whole(1, 3)), unit_price: amount() }];
  const payment = () => ({ date: '2026-05-10', amount: amount(), method: 'bank', is_refund: random.chance(0.3) });
  const issue: Action = (id, all) => {
    const isBill = all.find((each) => each.id === id)?.type === 'bill';
    return owner.post(`/accounting/documents/update-status/${id}`, { status: isBill ? 'received' : 'sent' });
  };
  const actions: Action[] = [
    () =>
      owner.post('/accounting/documents/store', {
        ...aDraft({ lines: lines() }),
        type: random.pick(['invoice', 'estimate', 'bill', 'credit_note']),
      }),
    issue,
    issue,
    issue,
    (id) => owner.post(`/accounting/documents/update-status/${id}`, { status: 'approved' }),
    (id) => owner.post(`/accounting/documents/update-status/${id}`, { status: random.pick(STATUSES) }),
    (id) => owner.post(`${pathOf(id)}/payments`, payment()),
    (id) => owner.post(`${pathOf(id)}/versions`, aDraft({ lines: lines() })),
    (id) => owner.post(`${pathOf(id)}/invoice-part`, { part: 'percent', percent: String(random.whole(1, 100)) }),
    (id) => owner.post(`/accounting/documents/generate-invoice/${id}`),
    (id) => owner.post(`${pathOf(id)}/credit-note`),
    (id, all) => owner.post(`${pathOf(id)}/apply`, { invoice_id: random.pick(all).id }),
    (id) => owner.call('DELETE', `/accounting/documents/delete/${id}`),
    async (id) => {
      const { body } = await owner.get<One>(`/accounting/documents/get-document/${id}`);
      const [first] = body.data?.payments ?? [];
      return first && owner.call('DELETE', `${pathOf(id)}/payments/${first.id}`);
    },
  ];
  let done = 0;
  for (let count = 0; count < ACTIONS; count += 1) {
    const before = await read();
    const act = before.length === 0 || (before.length < 12 && random.chance(0.3)) ? actions[0] : random.pick(actions);
    await act?.(before.length === 0 ? 0 : random.pick(before).id, before);
    const after = await read();
    for (const { id, type, status } of after) {
      const old = before.find((each) => each.id === id);
      if (old && old.status !== status) {
        done += 1;
        expect(canMove(type, old.status, status), `${type}: ${old.status} to ${status}`).toBe(true);
      }
    }
    const sums = await balances(app, companyId);
    expect(Object.values(sums).reduce((sum, each) => sum + each, 0)).toBe(0);
    expect(sums.receivable ?? 0).toBe(owed(after, 'invoice') - owed(after, 'credit_note'));
    expect(0 - (sums.payable ?? 0)).toBe(owed(after, 'bill'));
  }
  expect(done).toBeGreaterThan(ACTIONS / 8);
});

const NOT_OWED: DocumentStatus[] = ['draft', 'cancelled', 'written_off'];

/** What is open of the documents of a type that are in the books. */
function owed(all: State[], type: DocumentType): number {
  return all
    .filter((each) => each.type === type && !NOT_OWED.includes(each.status))
    .reduce((sum, { total, paid }) => sum + total - Math.min(paid, total), 0);
}
