import type { OrderDetail } from '#contract/selling/orders.ts';
import { add, fromMinor, type MoneyValue, toMinor } from '#domain/kit/money/money.ts';

/**
 * The amount that can still be refunded. Once a refund has failed, it is what was received and not given back, because
 * that payment may never have paid for the order.
 */
export function leftToRefund({ total, refunded, payments, refunds, currency }: OrderDetail): string {
  if (!refunds.some(({ status }) => status === 'failed')) {
    return minus(total, refunded);
  }
  const received = payments.filter(({ status }) => status === 'succeeded' || status === 'refunded');
  const given = refunds.filter(({ status }) => status !== 'failed');
  return minus(sum(received), sum(given));

  function sum(parts: { amount: MoneyValue }[]): string {
    return add(currency, ...parts.map(({ amount }) => amount));
  }
  function minus(value: MoneyValue, part: MoneyValue): string {
    return fromMinor(toMinor(value, currency) - toMinor(part, currency), currency);
  }
}
