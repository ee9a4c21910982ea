import { drawDocument } from '#server/areas/accounting/documents/pdf/drawDocument.ts';
import type { Shown } from '#server/areas/accounting/documents/pdf/Shown.ts';
import { median, percentile, printTable } from './print.ts';

const ROUNDS = 30;
const HEAD = {
  ...{ name: 'Harbour Lights', lines: ['Quay 3', '8001 Zurich', 'Tax number CHE-123.456.789'], accent: '#3346c8' },
  ...{ bankDetails: 'IBAN CH93 0076 2011 6238 5295 7', lang: 'en', logo: null },
};

/** Milliseconds to draw an invoice as a PDF, by its number of lines; the first drawing, which loads the fonts, apart. */
export async function pdf(): Promise<void> {
  const began = performance.now();
  await drawDocument(invoice(1), HEAD);
  const first = performance.now() - began;
  const rows: (string | number)[][] = [];
  for (const lines of [10, 100, 480]) {
    const samples: number[] = [];
    let kilobytes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      kilobytes = (await drawDocument(invoice(lines), HEAD)).length / 1000;
      samples.push(performance.now() - start);
    }
    rows.push([lines, median(samples), percentile(samples, 0.95), median(samples) / lines, kilobytes]);
  }
  printTable(['lines', 'median ms', 'p95 ms', 'ms a line', 'kB'], rows);
  console.log(`\nThe first one, with the fonts: ${Math.round(first)} ms`);
}

function invoice(lines: number): Shown {
  return {
    ...{ type: 'invoice', status: 'sent', number: 'INV-2026-0042', title: 'Stands at the summer fair' },
    ...{ reference: 'PO 4711', contact_name: 'Ada Lovelace', contact_address: '12 Analytical Row\nLondon' },
    ...{ issue_date: '2026-05-01', due_date: '2026-05-31', version: 1, versioned_on: null, version_note: null },
    ...{ currency: 'EUR', subtotal: '4800.00', discount: '0.00', rounding: '0.00', total: '5188.80' },
    ...{ paid: '0.00', due: '5188.80', notes: 'Thank you for your order.', footer: 'Payable within 30 days.' },
    taxes: [
      {
        ...{ tax_id: 1, name: 'VAT', rate: '8.1', is_included: false, is_compound: false },
        base: '1',
        amount: '388.80',
      },
    ],
    lines: Array.from({ length: lines }, (_, n) => ({
      ...{ id: n, kind: 'item' as const, item_id: null, name: `Stand ${n} near the stage, with light and power` },
      ...{ description: n % 3 === 0 ? 'Set up the day before, and taken down by noon.' : null, unit: 'pcs' },
      ...{ quantity: '2', unit_price: '50', discount_kind: null, discount: null, tax_ids: [1], category_id: null },
      amount: '100.00',
    })),
  };
}
