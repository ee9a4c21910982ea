import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Document, DocumentDetail } from '#contract/accounting/document.ts';
import type { PublicDocument } from '#contract/accounting/publicDocuments.ts';
import type { Page } from '#contract/kit/shapes.ts';
import { formatMoney, toMinor } from '#domain/kit/money/money.ts';
import { journalEntries, journalLines, ledgerAccounts } from '#server/database/schema/accounting/journal.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { createRandom } from '#server/demo/random.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { aDraft } from '../aDraft.ts';
import { pdfText } from '../pdfText.ts';

/** `DOCUMENTS=1000` tries more of them. */
const DOCUMENTS = Number(process.env.DOCUMENTS ?? 20);

type One = { data: DocumentDetail };

let app: TestApp;
let owner: Browser;
let companyId: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
});
afterAll(() => app.close());

it('shows the same total in the list, the record, the public page, the PDF and the books, for any document', async () => {
  const random = createRandom(115);
  const taxIds: number[] = [];
  for (const [rate, is_included, is_compound] of [
    ['7.7', false, false],
    ['2.5', true, false],
    ['9.975', false, true],
  ] as const) {
    const { body } = await owner.post<{ data: { id: number } }>('/settings/accounting/taxes/store', {
      ...{ name: `Tax ${rate}`, rate, is_included, is_compound },
    });
    taxIds.push(body.data.id);
  }
  const decimal = (max: number, digits: number) =>
    `${random.whole(0, max)}.${String(random.whole(0, 10 ** digits - 1)).padStart(digits, '0')}`;
  const discount = () =>
    random.chance(0.3) ? { kind: random.pick(['percent', 'amount']), value: decimal(20, 2) } : null;
  for (let round = 0; round < DOCUMENTS; round += 1) {
    const whole = discount();
    const input = aDraft({
      type: random.pick(['invoice', 'credit_note']),
      discount_kind: whole?.kind ?? null,
      discount_value: whole?.value ?? null,
      lines: Array.from({ length: random.whole(1, 8) }, (_, index) => {
        const off = discount();
        return {
          kind: index > 0 && random.chance(0.15) ? 'heading' : 'item',
          ...{ name: `Line ${index}`, quantity: decimal(20, 4), unit_price: decimal(200, 6) },
          ...{ discount_kind: off?.kind ?? null, discount: off?.value ?? null },
          tax_ids: taxIds.filter(() => random.chance(0.4)),
        };
      }),
    });
    const { id } = (await owner.post<One>('/accounting/documents/store', input)).body.data;
    const { total } = (await owner.post<One>(`/accounting/documents/update-status/${id}`, { status: 'sent' })).body
      .data;
    const record = (await owner.post<One>(`/accounting/documents/${id}/link`)).body.data;
    const listed = (await owner.get<Page<Document>>(`/accounting/documents/json?search=${record.number}`)).body.data[0];
    const { body: page } = await owner.visit(new URL(record.public_url ?? '').pathname);
    const shown = page.props.invoice as PublicDocument;
    expect([record.total, listed?.total, shown.total]).toEqual([total, total, total]);
    const pdf = await owner.fetch(`/accounting/documents/${id}/pdf`);
    const text = pdfText(new Uint8Array(await pdf.arrayBuffer()));
    const amounts = [record.subtotal, total, ...record.taxes.map(({ amount }) => amount)];
    for (const amount of [...amounts, ...record.lines.map((line) => line.amount)]) {
      expect(text).toContain(formatMoney(amount, 'EUR'));
    }
    expect(text).toContain(`${record.number}`);
    const sign = record.type === 'invoice' ? 1 : -1;
    expect(await postedOn('receivable', id)).toBe(0 + sign * toMinor(total, 'EUR'));
    expect(await postedOn('tax_payable', id)).toBe(0 - sign * toMinor(record.tax, 'EUR'));
    expect(await postedOn('sales', id)).toBe(0 - sign * toMinor(record.net, 'EUR'));
  }
});

/** Debits less credits of a document on the account of a role, in minor units. */
async function postedOn(role: 'receivable' | 'tax_payable' | 'sales', id: number): Promise<number> {
  const [row] = await inCompany(app.database, companyId, (db) =>
    db
      .select({ sum: sql<number>`coalesce(sum(${journalLines.debit} - ${journalLines.credit}), 0)::float8` })
      .from(journalLines)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, journalLines.accountId))
      .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
      .where(sql`${ledgerAccounts.role} = ${role} and ${journalEntries.idempotencyKey} = ${`document:${id}`}`),
  );
  return row?.sum ?? 0;
}
