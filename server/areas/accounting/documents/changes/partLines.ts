import { divideHalfUp, fromMinor, scaled } from '#domain/kit/money/money.ts';
import { splitByWeight } from '#domain/kit/money/splitByWeight.ts';
import type { LineInput } from '../records/storeLines.ts';
import type { LineGroup, LineRow, PricedLine } from './invoicedParts.ts';

/** A percentage of all groups in minor units, such as that of `30`. */
export function percentOf(groups: LineGroup[], percent: string): bigint {
  const whole = groups.reduce((sum, { amount }) => sum + amount, 0n);
  return divideHalfUp(whole * scaled(percent, 4), 1_000_000n);
}

/** One line for each group, which together come to `part` in minor units. */
export function shareLines(groups: LineGroup[], part: bigint, name: string, currency: string): LineInput[] {
  const shares = splitByWeight(
    part,
    groups.map(({ amount }) => amount),
  );
  return groups.flatMap((group, index) => {
    const amount = shares[index] ?? 0n;
    return amount === 0n ? [] : [amountLine(name, amount, '1', group, currency)];
  });
}

/** Lines that take off what an earlier invoice is over. */
export function deductionLines(groups: LineGroup[], number: string, currency: string): LineInput[] {
  return groups.flatMap((group) =>
    group.amount === 0n ? [] : [amountLine(`Less invoice ${number}`, group.amount, '-1', group, currency)],
  );
}

function amountLine(name: string, amount: bigint, quantity: string, group: LineGroup, currency: string): LineInput {
  return {
    ...{ kind: 'item', item_id: null, name, description: null, unit: null, quantity },
    ...{ unit_price: fromMinor(Number(amount), currency), discount_kind: null, discount: null },
    ...{ tax_ids: group.taxIds, category_id: group.categoryId },
  };
}

/**
 * A line over a part of its quantity. Its discount and its share of that of the document become one amount, so that it
 * comes to its exact share.
 */
export function partOfLine({ line, computed, amount }: PricedLine, quantity: string, currency: string): LineInput {
  const whole = scaled(line.quantity, 4);
  const wanted = scaled(quantity, 4);
  if (line.kind !== 'item' || whole === 0n) {
    return inputOf(line, line.quantity, null);
  }
  const due = divideHalfUp(amount * wanted, whole);
  const gross = wanted === whole ? computed.gross : divideHalfUp(computed.gross * wanted, whole);
  if (gross > 0n && gross >= due) {
    return inputOf(line, quantity, gross === due ? null : fromMinor(Number(gross - due), currency));
  }
  return { ...inputOf(line, '1', null), unit_price: fromMinor(Number(due), currency) };
}

function inputOf(line: LineRow, quantity: string, discount: string | null): LineInput {
  return {
    ...{ kind: line.kind, item_id: line.itemId, name: line.name, description: line.description, unit: line.unit },
    ...{ quantity, unit_price: line.unitPrice, discount_kind: discount === null ? null : 'amount', discount },
    ...{ tax_ids: line.taxIds, category_id: line.categoryId },
  };
}
