import { describe, expect, it } from 'vitest';
import { readStatement } from '#server/areas/accounting/statements/read/readStatement.ts';
import { BRITISH_CSV, camt, GERMAN_CSV, OFX_SGML, OFX_XML } from '../files/statements.ts';

const ACCOUNT = { currency: 'EUR', iban: null };
const read = (text: string) => readStatement(new File([text], 'a.txt'), ACCOUNT, { chosen: {}, known: null });

describe('a CSV file', () => {
  it('of a German bank is read with its decimal commas, below what is above the headings', async () => {
    const { lines, mapping, errors } = await read(GERMAN_CSV);
    expect(errors).toEqual([]);
    expect(mapping).toMatchObject({ date_column: 'Buchungstag', amount_column: 'Betrag', day_order: 'dmy' });
    expect(lines.map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-03-02', 110_000],
      ['2026-03-05', -8450],
      ['2026-03-05', -8450],
      ['2026-03-31', -490],
    ]);
    expect(lines[1]).toMatchObject({ counterparty: 'Stadtwerke', description: 'Abschlag; Strom März' });
  });

  it('with a column for each direction is read, and says row by row what it cannot read', async () => {
    const { lines, errors } = await read(BRITISH_CSV);
    expect(lines.map(({ amount }) => amount)).toEqual([125_000, -30_000]);
    expect(errors).toEqual([
      { row: 4, reason: '“abc” is not an amount.' },
      { row: 5, reason: '“32/03/2026” is not a day.' },
    ]);
  });
});

describe('an OFX file', () => {
  it('is read in both syntaxes', async () => {
    const { lines, closingBalance } = await read(OFX_SGML);
    expect(closingBalance).toBe(59_950);
    expect(lines).toMatchObject([
      { date: '2026-04-02', amount: 12_000, counterparty: 'Smith & Sons', description: 'Sponsoring', bankId: 'A1' },
      { date: '2026-04-03', amount: -2050, description: 'Printer', bankId: 'A2' },
    ]);
    expect((await read(OFX_XML)).lines).toMatchObject([{ amount: 725, counterparty: 'Café' }]);
  });
});

describe('a CAMT.053 file', () => {
  const entries = [
    { amount: '50.00', day: '2026-05-02', text: 'Rechnung 7', id: 'B1', ref: 'RF18539007547034' },
    { amount: '20.00', isDebit: true, day: '2026-05-03', name: 'Druck &amp; Co' },
  ];

  it('is read if its entries come to its balance', async () => {
    const { lines, openingBalance, closingBalance } = await read(camt('100.00', '130.00', entries));
    expect({ openingBalance, closingBalance }).toEqual({ openingBalance: 10_000, closingBalance: 13_000 });
    expect(lines).toMatchObject([
      { amount: 5000, reference: 'RF18539007547034', bankId: 'B1' },
      { amount: -2000, counterparty: 'Druck & Co' },
    ]);
  });

  it.each([
    ['does not add up', camt('100.00', '131.00', entries), /do not come to the closing balance/],
    ['declares entities', `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]>${camt('1', '1', [])}`, /document type/],
    ['is cut off', camt('100.00', '130.00', entries).slice(0, 500), /broken/],
    ['is another document', '<?xml version="1.0"?><Document><Other/></Document>', /not a CAMT/],
    ['is in another currency', camt('1.00', '1.00', []).replaceAll('EUR', 'USD'), /in USD/],
  ])('is refused if it %s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});
