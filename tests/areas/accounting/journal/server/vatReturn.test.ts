import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '#contract/accounting/reports.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

type One = { data: { id: number } };

let app: TestApp;
let owner: Browser;
let cash: number;

beforeAll(async () => {
  ({ app, owner } = await anOffice({ currency: 'GBP' }));
  cash = await store('/banking/accounts/store', { name: 'Petty cash', kind: 'cash', currency: 'GBP' });
});
afterAll(() => app.close());

async function store(path: string, body: object): Promise<number> {
  const answer = await owner.post<One>(path, body);
  expect([answer.status, path, answer.body]).toMatchObject([200, path, {}]);
  return answer.body.data.id;
}

const addTax = (name: string, rate: string) => store('/settings/accounting/taxes/store', { name, rate });

type Line = [net: string, tax: number, quantity?: number];

/** A document that is issued on its day, with a line for each rate. */
async function issue(type: 'invoice' | 'credit_note' | 'bill', issue_date: string, lines: Line[]): Promise<void> {
  const id = await store('/accounting/documents/store', {
    ...{ type, contact_name: 'Somebody', currency: 'GBP', issue_date },
    lines: lines.map(([unit_price, tax, quantity = 1]) => ({ name: 'Goods', quantity, unit_price, tax_ids: [tax] })),
  });
  await store(`/accounting/documents/update-status/${id}`, { status: type === 'bill' ? 'received' : 'sent' });
}

/** The boxes of a return: what the tax summary of a period has for them, in pounds and pence. */
async function boxesOf(from: string, to: string) {
  const query = new URLSearchParams({ report: 'tax', from, to });
  const { rows } = (await owner.get<{ data: Report }>(`/accounting/reports/json?${query}`)).body.data;
  const cellOf = (label: string, column: number) => rows.find((row) => row.label === label)?.values?.[column];
  return {
    1: cellOf('Total sales', 1),
    4: cellOf('Total purchases', 1),
    5: cellOf('Tax owed', 1),
    6: cellOf('Total sales', 0),
    7: cellOf('Total purchases', 0),
  };
}

describe('the tax summary gives the published boxes of a VAT return', () => {
  /*
   * The assignment on VAT of the IAB Level 3 Diploma in Small Business Financial Management, with its form VAT 100 for
   * June to August (https://www.studymode.com/essays/Vat-Assignment-64402102.html): day books of sales, sales returns,
   * purchases and purchase returns, and petty cash, each month with its net amount and VAT. Its net amounts contain
   * purchases without VAT; how much that is follows from the VAT at 20 %. The form says 29,728 and 18,374 in whole pounds.
   */
  it('of a quarter with returns, petty cash and purchases without VAT', async () => {
    const standard = await addTax('VAT', '20');
    const zero = await addTax('Zero-rated', '0');
    await issue('invoice', '2025-06-30', [['11875.45', standard]]);
    await issue('invoice', '2025-07-31', [['10885.25', standard]]);
    await issue('invoice', '2025-08-31', [['7215.28', standard]]);
    await issue('credit_note', '2025-06-30', [['147.50', standard]]);
    await issue('credit_note', '2025-08-31', [['100', standard]]);
    await issue('bill', '2025-06-30', [
      ['5014.65', standard],
      ['1855.61', zero],
    ]);
    await issue('bill', '2025-07-31', [
      ['3901.95', standard],
      ['1983.36', zero],
      ['96.37', standard, -1],
    ]);
    await issue('bill', '2025-08-31', [
      ['2756.30', standard],
      ['2256.25', zero],
      ['15.82', standard, -1],
    ]);
    for (const [month, gross, without] of [
      ['06', '179.10', '112.22'],
      ['07', '161.04', '124.49'],
      ['08', '117.30', '99.71'],
    ]) {
      await store('/banking/transactions/store', {
        ...{ type: 'expense', account_id: cash, date: `2025-${month}-28`, description: 'Petty cash' },
        splits: [
          { amount: gross, tax_id: standard },
          { amount: without, tax_id: zero },
        ],
      });
    }
    expect(await boxesOf('2025-06-01', '2025-08-31')).toEqual({
      ...{ 1: '5945.70', 4: '2388.39', 5: '3557.31' },
      ...{ 6: '29728.48', 7: '18373.55' },
    });
  });

  /*
   * The VAT account in HMRC's internal manual, COG941015 (https://www.gov.uk/hmrc-internal-manuals/
   * compliance-operational-guidance/cog941015). It publishes VAT only; the net amounts are those at the 15 % of 2009.
   */
  it('of the VAT account that HMRC gives as its example', async () => {
    const tax = await addTax('VAT of 2009', '15');
    for (const [month, sold, bought] of [
      ['01', '18534.87', '14768.20'],
      ['02', '15372.07', '10843.13'],
      ['03', '22016.33', '18613.40'],
    ] as const) {
      await issue('invoice', `2026-${month}-15`, [[sold, tax]]);
      await issue('bill', `2026-${month}-15`, [[bought, tax]]);
    }
    expect(await boxesOf('2026-01-01', '2026-03-31')).toMatchObject({ 1: '8388.49', 4: '6633.71', 5: '1754.78' });
    for (const [from, to, output, input] of [
      ['2026-01-01', '2026-01-31', '2780.23', '2215.23'],
      ['2026-02-01', '2026-02-28', '2305.81', '1626.47'],
      ['2026-03-01', '2026-03-31', '3302.45', '2792.01'],
    ] as const) {
      expect(await boxesOf(from, to)).toMatchObject({ 1: output, 4: input });
    }
  });
});
