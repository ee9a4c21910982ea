import { describe, expect, it } from 'vitest';
import { type ComputableDocument, computeDocument } from '#domain/accounting/computeDocument.ts';
import { createRandom } from '#server/demo/random.ts';

const VAT = { id: 1, rate: '7.7', isIncluded: false, isCompound: false };
const LOW = { id: 2, rate: '2.5', isIncluded: false, isCompound: false };
const IN_PRICE = { id: 3, rate: '20', isIncluded: true, isCompound: false };
const PROVINCE = { id: 4, rate: '9.975', isIncluded: false, isCompound: true };

const line = (quantity: string, unitPrice: string, ...taxIds: number[]) => ({
  quantity,
  unitPrice,
  discount: null,
  taxIds,
});

const document = (given: Partial<ComputableDocument>): ComputableDocument => ({
  currency: 'EUR',
  lines: [],
  discount: null,
  taxes: [VAT, LOW, IN_PRICE, PROVINCE],
  rounding: 'document',
  ...given,
});

describe('computeDocument', () => {
  it('rounds each line once and each rate on the sum of its lines', () => {
    const lines = [line('3', '0.333333', 1), line('1.5', '9.99', 1), line('0.0045', '1000', 2)];
    // 1.00 + 14.99 (14.985) = 15.99 at 7.7 % = 1.23123; 4.50 at 2.5 % = 0.1125.
    expect(computeDocument(document({ lines }))).toMatchObject({
      subtotal: 2049n,
      taxes: [
        { taxId: 1, base: 1599n, amount: 123n },
        { taxId: 2, base: 450n, amount: 11n },
      ],
      total: 2183n,
    });
  });

  it('rounds the tax of each line where the company wants it', () => {
    // 0.10 at 7.7 % is 0.0077: 1 cent for each of three lines, 2 cents (0.0231) for their sum.
    const lines = [line('1', '0.10', 1), line('1', '0.10', 1), line('1', '0.10', 1)];
    expect(computeDocument(document({ lines, rounding: 'line' })).tax).toBe(3n);
    expect(computeDocument(document({ lines })).tax).toBe(2n);
  });

  it('takes included taxes out of the price', () => {
    const result = computeDocument(document({ lines: [line('1', '10', 3)] }));
    expect(result).toMatchObject({ subtotal: 1000n, net: 833n, tax: 167n, total: 1000n });
  });

  it('divides by several included rates at once', () => {
    const taxes = [
      { ...IN_PRICE, id: 1, rate: '5' },
      { ...IN_PRICE, id: 2, rate: '7' },
    ];
    // 100 ÷ 1.12 = 89.2857; 10.71 is split 5 : 7.
    const result = computeDocument(document({ taxes, lines: [line('1', '100', 1, 2)] }));
    expect(result).toMatchObject({ net: 8929n, taxes: [{ amount: 446n }, { amount: 625n }], total: 10_000n });
  });

  it('charges compound taxes on the net amount and the other taxes', () => {
    const taxes = [{ ...VAT, rate: '5' }, PROVINCE];
    // Quebec before 2013: 100 + 5 = 105; 9.975 % of 105 = 10.47375.
    const result = computeDocument(document({ taxes, lines: [line('1', '100', 1, 4)] }));
    expect(result).toMatchObject({ taxes: [{ amount: 500n }, { amount: 1047n }], total: 11_547n });
  });

  it('takes both discounts off before tax and spreads the one of the document to the cent', () => {
    const lines = [
      { ...line('1', '10', 1), discount: { kind: 'percent', value: '10' } as const },
      line('2', '0.50', 2),
    ];
    const result = computeDocument(document({ lines, discount: { kind: 'amount', value: '1' } }));
    // 9.00 and 1.00 share 1.00 as 0.90 and 0.10.
    expect(result.lines.map(({ documentDiscount }) => documentDiscount)).toEqual([90n, 10n]);
    expect(result.taxes).toMatchObject([
      { base: 810n, amount: 62n },
      { base: 90n, amount: 2n },
    ]);
    expect(result.total).toBe(964n);
  });

  it('never gives more discount than there is', () => {
    const lines = [{ ...line('1', '10'), discount: { kind: 'amount', value: '12' } as const }];
    expect(computeDocument(document({ lines, discount: { kind: 'amount', value: '5' } })).total).toBe(0n);
  });

  it('rounds cash totals and shows the difference', () => {
    const lines = [line('1', '10.03')];
    expect(computeDocument(document({ lines, cashRounding: 5 }))).toMatchObject({ rounding: 2n, total: 1005n });
  });

  it('knows currencies with no and with three digits', () => {
    const lines = [line('3', '4.5', 1)];
    expect(computeDocument(document({ currency: 'JPY', lines }))).toMatchObject({ subtotal: 14n, tax: 1n, total: 15n });
    expect(computeDocument(document({ currency: 'KWD', lines })).total).toBe(14_540n);
  });

  it('is exact beyond what a float holds', () => {
    const lines = [line('999999999', '90000.01')];
    expect(computeDocument(document({ lines })).total).toBe(999_999_999n * 9_000_001n);
  });

  it('adds up for any document, in any order of its lines', () => {
    const random = createRandom(39);
    for (let round = 0; round < 1000; round += 1) {
      const given = randomDocument(random);
      const result = computeDocument(given);
      const of = (pick: (one: (typeof result.lines)[number]) => bigint) =>
        result.lines.reduce((all, one) => all + pick(one), 0n);
      expect(of(({ amount }) => amount)).toBe(result.subtotal);
      expect(of(({ documentDiscount }) => documentDiscount)).toBe(result.discount);
      expect(of(({ net }) => net)).toBe(result.net);
      expect(of(({ taxes }) => taxes.reduce((all, { amount }) => all + amount, 0n))).toBe(result.tax);
      expect(result.net + result.tax + result.rounding).toBe(result.total);
      for (const tax of result.taxes) {
        expect(of(({ taxes }) => taxes.find(({ taxId }) => taxId === tax.taxId)?.amount ?? 0n)).toBe(tax.amount);
      }
      const reordered = computeDocument({ ...given, lines: shuffled(given.lines, random) });
      expect(withoutLines(reordered)).toEqual(withoutLines(result));
    }
  });
});

function withoutLines({ lines: _, ...totals }: ReturnType<typeof computeDocument>) {
  return totals;
}

function randomDocument(random: ReturnType<typeof createRandom>): ComputableDocument {
  const taxes = [1, 2, 3, 4].map((id) => ({
    id,
    rate: decimal(random, 30, 4),
    isIncluded: random.chance(0.4),
    isCompound: random.chance(0.3),
  }));
  const discount = () =>
    random.chance(0.3)
      ? random.chance(0.5)
        ? ({ kind: 'percent', value: decimal(random, 99, 4) } as const)
        : ({ kind: 'amount', value: decimal(random, 20, 2) } as const)
      : null;
  return {
    currency: random.pick(['EUR', 'JPY', 'KWD']),
    taxes,
    discount: discount(),
    rounding: random.pick(['line', 'document']),
    cashRounding: random.pick([0, 5]),
    lines: Array.from({ length: random.whole(1, 12) }, () => ({
      quantity: `${random.chance(0.1) ? '-' : ''}${decimal(random, 20, 4)}`,
      unitPrice: decimal(random, 200, 6),
      discount: discount(),
      taxIds: [1, 2, 3, 4].filter(() => random.chance(0.35)),
    })),
  };
}

function decimal(random: ReturnType<typeof createRandom>, max: number, digits: number): string {
  return `${random.whole(0, max)}.${String(random.whole(0, 10 ** digits - 1)).padStart(digits, '0')}`;
}

function shuffled<T>(list: T[], random: ReturnType<typeof createRandom>): T[] {
  return list
    .map((item) => ({ item, key: random.next() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
