import { divideHalfUp, exponentOf, scaled } from '../kit/money/money.ts';
import { splitByWeight } from '../kit/money/splitByWeight.ts';
import { effectiveRates, RATE_UNIT, type TaxRate } from './effectiveRates.ts';

export type Discount = { kind: 'percent' | 'amount'; value: string };

export type ComputableLine = {
  /** Up to 4 decimals; may be negative. */
  quantity: string;
  /** In the document's currency, up to 6 decimals. */
  unitPrice: string;
  discount: Discount | null;
  /** Ids of `taxes`. */
  taxIds: number[];
};

export type ComputableDocument = {
  currency: string;
  lines: ComputableLine[];
  discount: Discount | null;
  taxes: TaxRate[];
  /** Where taxes are rounded: on the sum of all lines with a rate, or on each line. */
  rounding: 'document' | 'line';
  /** The total is a multiple of this many minor units (5 for Swiss cash); 0 and 1 leave it as it is. */
  cashRounding?: number;
};

export type ComputedLine = {
  /** Quantity × unit price, rounded once. */
  gross: bigint;
  discount: bigint;
  /** Gross less the line's discount: what the line shows. */
  amount: bigint;
  /** The line's share of the document's discount. */
  documentDiscount: bigint;
  /** Without any tax and discount. */
  net: bigint;
  taxes: { taxId: number; amount: bigint }[];
};

/** All amounts in minor units of the document's currency. */
export type ComputedDocument = {
  lines: ComputedLine[];
  subtotal: bigint;
  discount: bigint;
  net: bigint;
  taxes: { taxId: number; base: bigint; amount: bigint }[];
  tax: bigint;
  /** What cash rounding added or took away. */
  rounding: bigint;
  total: bigint;
};

/**
 * Amounts, taxes and total of a document (decision 0113). Each amount is rounded half away from zero, once; shares are
 * spread by largest remainder, so that parts always add up to the whole, whatever the order of the lines.
 * @throws RangeError if a quantity, price, discount or rate is not a number
 */
export function computeDocument(document: ComputableDocument): ComputedDocument {
  const exponent = exponentOf(document.currency);
  const priced = document.lines.map((line) => priceLine(line, exponent));
  const subtotal = sum(priced.map(({ amount }) => amount));
  const discount = discountOf(document.discount, subtotal, exponent);
  const ranks = priced.map(({ amount }, index) => `${amount}|${taxKey(document.lines[index])}`);
  const shares = splitByWeight(
    discount,
    priced.map(({ amount }) => amount),
    ranks,
  );
  const lines = priced.map((line, index): ComputedLine => {
    const documentDiscount = shares[index] ?? 0n;
    return { ...line, documentDiscount, net: line.amount - documentDiscount, taxes: [] };
  });
  const taxes = applyTaxes(document, lines, ranks);
  const net = sum(lines.map((line) => line.net));
  const tax = sum(taxes.map(({ amount }) => amount));
  const total = roundToStep(net + tax, BigInt(document.cashRounding ?? 0));
  return { lines, subtotal, discount, net, taxes, tax, rounding: total - net - tax, total };
}

function priceLine({ quantity, unitPrice, discount }: ComputableLine, exponent: number) {
  const exact = scaled(quantity || '0', 4) * scaled(unitPrice || '0', 6);
  const gross = divideHalfUp(exact * 10n ** BigInt(exponent), 10n ** 10n);
  const reduction = discountOf(discount, gross, exponent);
  return { gross, discount: reduction, amount: gross - reduction };
}

/** A percentage of the amount, or an amount that never turns its sign. */
function discountOf(discount: Discount | null, amount: bigint, exponent: number): bigint {
  if (!discount || discount.value === '') {
    return 0n;
  }
  if (discount.kind === 'percent') {
    return divideHalfUp(amount * scaled(discount.value, 4), 1_000_000n);
  }
  const wanted = scaled(discount.value, exponent);
  return amount <= 0n ? 0n : wanted > amount ? amount : wanted;
}

type Group = { indexes: number[]; rates: { tax: TaxRate; rate: bigint }[] };

/** Sets `net` and `taxes` of the lines and returns the taxes of the document, in the order of `document.taxes`. */
function applyTaxes(document: ComputableDocument, lines: ComputedLine[], ranks: string[]): ComputedDocument['taxes'] {
  const groups = groupLines(document);
  for (const group of groups) {
    takeOutIncluded(group, lines, ranks);
  }
  const isPerLine = document.rounding === 'line';
  return document.taxes.flatMap((tax) => {
    const parts = groups.filter(({ rates }) => rates.some((rate) => rate.tax.id === tax.id));
    if (!tax.isIncluded) {
      for (const part of isPerLine ? parts.map((one) => [one]) : [parts]) {
        addOnTop(tax, part, lines, ranks);
      }
    }
    const concerned = parts.flatMap(({ indexes }) => indexes).flatMap((index) => lines[index] ?? []);
    const amounts = concerned.flatMap((line) => line.taxes.filter(({ taxId }) => taxId === tax.id));
    const base = sum(concerned.map((line) => line.net));
    return concerned.length === 0 ? [] : [{ taxId: tax.id, base, amount: sum(amounts.map(({ amount }) => amount)) }];
  });
}

/** Lines with the same taxes, which are rounded together; each line alone if rounding is per line. */
function groupLines({ lines, taxes, rounding }: ComputableDocument): Group[] {
  const groups = new Map<string, Group>();
  for (const [index, line] of lines.entries()) {
    const key = rounding === 'line' ? String(index) : taxKey(line);
    const group = groups.get(key) ?? {
      indexes: [],
      rates: effectiveRates(taxes.filter(({ id }) => line.taxIds.includes(id))),
    };
    group.indexes.push(index);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Divides the group's amount by all included rates at once and splits the difference among these taxes. */
function takeOutIncluded({ indexes, rates }: Group, lines: ComputedLine[], ranks: string[]) {
  const included = rates.filter(({ tax }) => tax.isIncluded);
  const together = sum(included.map(({ rate }) => rate));
  if (together === 0n) {
    return;
  }
  const whole = sum(indexes.map((index) => lines[index]?.net ?? 0n));
  const net = divideHalfUp(whole * RATE_UNIT, RATE_UNIT + together);
  const amounts = splitByWeight(
    whole - net,
    included.map(({ rate }) => rate),
  );
  const grosses = indexes.map((index) => lines[index]?.net ?? 0n);
  for (const [position, { tax }] of included.entries()) {
    give(tax.id, amounts[position] ?? 0n, indexes, grosses, lines, ranks);
  }
  for (const index of indexes) {
    const line = lines[index];
    if (line) {
      line.net -= sum(line.taxes.map(({ amount }) => amount));
    }
  }
}

/** Rounds the tax of these groups once and spreads it over their lines. */
function addOnTop(tax: TaxRate, groups: Group[], lines: ComputedLine[], ranks: string[]) {
  const exact = groups.flatMap(({ indexes, rates }) => {
    const rate = rates.find((one) => one.tax.id === tax.id)?.rate ?? 0n;
    return indexes.map((index) => ({ index, part: (lines[index]?.net ?? 0n) * rate }));
  });
  const amount = divideHalfUp(sum(exact.map(({ part }) => part)), RATE_UNIT);
  const indexes = exact.map(({ index }) => index);
  const weights = exact.map(({ part }) => part);
  give(tax.id, amount, indexes, weights, lines, ranks);
}

function give(
  taxId: number,
  amount: bigint,
  indexes: number[],
  weights: bigint[],
  lines: ComputedLine[],
  ranks: string[],
) {
  const shares = splitByWeight(
    amount,
    weights,
    indexes.map((index) => ranks[index] ?? ''),
  );
  for (const [position, index] of indexes.entries()) {
    lines[index]?.taxes.push({ taxId, amount: shares[position] ?? 0n });
  }
}

function roundToStep(amount: bigint, step: bigint): bigint {
  return step > 1n ? divideHalfUp(amount, step) * step : amount;
}

function taxKey(line: ComputableLine | undefined): string {
  return (line?.taxIds ?? []).toSorted((a, b) => a - b).join(',');
}

function sum(values: bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
