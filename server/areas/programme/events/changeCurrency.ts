import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { chargeStep } from '#domain/kit/money/chargeStep.ts';
import { exponentOf, fromMinor, toMinor } from '#domain/kit/money/money.ts';
import { MAX_ORDER_TOTAL } from '#domain/kit/money/orderLimit.ts';
import { lockEvent } from '#server/database/lock.ts';
import { cartItems, carts, coupons, ticketConfigs, ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import type { EventRow } from './findEvent.ts';
import { hasSales } from './hasSales.ts';
import { heldSeatsText } from './heldSeatsText.ts';

/**
 * Prepares what an event stores for another currency. Prices, fixed fees and coupons keep their amount: 25.00 euros
 * become 25 yen.
 * @throws 422 on `currency` if the event has orders or held seats, or an amount has decimals that the new currency lacks
 */
export async function changeCurrency(context: HandlerContext, event: EventRow, currency: string): Promise<void> {
  const { db } = context;
  await lockEvent(db, event.id);
  await assertCurrency(context, event, currency);
  await rescale(db, event, currency);
  // An expired cart that is recovered must not offer the price in the old currency.
  const cartIds = db.select({ id: carts.id }).from(carts).where(eq(carts.eventId, event.id));
  await db.update(cartItems).set({ priceMinor: null }).where(inArray(cartItems.cartId, cartIds));
}

/**
 * Checks whether an event can change to a currency. The result is valid only while the event lock is held.
 * @throws 422 on `currency`, like `changeCurrency`
 */
export async function assertCurrency(context: HandlerContext, event: EventRow, to: string): Promise<void> {
  const { db } = context;
  const { id, currency: from } = event;
  if (await hasSales(db, id)) {
    throw invalid({ currency: ['The currency cannot change once the event has orders.'] });
  }
  const held = await heldSeatsText(context, id, 'change the currency');
  if (held !== null) {
    throw invalid({ currency: [held] });
  }
  const amounts =
    exponentOf(to) === exponentOf(from) && chargeStep(to) <= chargeStep(from) ? [] : await amountsOf(db, id);
  for (const { what, minor, max } of amounts) {
    const converted = toMinor(fromMinor(minor, from), to);
    const isExact = toMinor(fromMinor(converted, to), from) === minor && converted % chargeStep(to) === 0;
    if (!isExact || converted > max) {
      const problem = isExact ? 'is too large' : 'has too many decimals';
      throw invalid({ currency: [`${what}, ${fromMinor(minor, from)}, ${problem} for ${to}. Change it first.`] });
    }
  }
}

/** Amounts are stored in minor units, so the stored numbers change if the currencies differ in their decimals. */
async function rescale(db: Transaction, { id, currency: from }: EventRow, to: string): Promise<void> {
  const digits = exponentOf(to) - exponentOf(from);
  if (digits === 0) {
    return;
  }
  const scaled = (column: PgColumn): SQL =>
    digits > 0 ? sql`${column} * ${10 ** digits}` : sql`${column} / ${10 ** -digits}`;
  await db
    .update(ticketTypes)
    .set({ priceMinor: scaled(ticketTypes.priceMinor) })
    .where(eq(ticketTypes.eventId, id));
  await db
    .update(coupons)
    .set({ amountMinor: scaled(coupons.amountMinor) })
    .where(eq(coupons.eventId, id));
  await db
    .update(ticketConfigs)
    .set({ feeFixedMinor: scaled(ticketConfigs.feeFixedMinor) })
    .where(eq(ticketConfigs.eventId, id));
}

type Amount = { what: string; minor: number; max: number };

/** The stored amounts of an event and their limits, with the beginning of a sentence about each. */
async function amountsOf(db: Transaction, eventId: number): Promise<Amount[]> {
  const types = await db.select().from(ticketTypes).where(eq(ticketTypes.eventId, eventId));
  const fixed = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.eventId, eventId), eq(coupons.kind, 'fixed')));
  const configs = await db.select().from(ticketConfigs).where(eq(ticketConfigs.eventId, eventId));
  return [
    ...types.map(({ name, priceMinor, minPerOrder }) => ({
      what: `The price of “${name}”`,
      minor: priceMinor,
      max: Math.floor(MAX_ORDER_TOTAL / minPerOrder),
    })),
    ...fixed.map(({ code, amountMinor }) => ({
      what: `The value of the coupon ${code}`,
      minor: amountMinor ?? 0,
      max: MAX_ORDER_TOTAL,
    })),
    ...configs.map(({ feeFixedMinor }) => ({ what: 'The fixed fee', minor: feeFixedMinor, max: MAX_ORDER_TOTAL })),
  ];
}
