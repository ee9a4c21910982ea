import { maxQuantity, notOnSale, shortage } from './assertCanHold.ts';
import { couponError, couponOf } from './cartCoupon.ts';
import type { HeldCart, StoredCartLine } from './findCart.ts';
import { countOf, openBooks } from './holdTickets.ts';
import type { LockedCart } from './lockCart.ts';
import { networkOfCart } from './NetworkBook.ts';
import { costOf } from './priceHeld.ts';
import { dropCart, HOLD_MS, removeLines, reopenCart, updateCart, writeLine } from './writeCart.ts';

type Missing = { name: string; wanted: number; restored: number; reason: string };

/**
 * Holds the contents of an expired cart again for another 15 minutes, line by line, as far as seats are available, and
 * reports the lines that could not be restored. A coupon that no longer applies is removed.
 * @throws 429 if the network holds too many seats
 */
export async function recoverCart(
  locked: LockedCart,
  expired: HeldCart,
): Promise<{ held: HeldCart | null; missing: Missing[] }> {
  const { context, sale, now } = locked;
  const { db, company } = context;
  let cart: HeldCart = await reopenCart(locked, expired);
  const { seats, networks } = await openBooks(locked);
  const missing: Missing[] = [];
  const kept: StoredCartLine[] = [];
  for (const line of cart.lines) {
    const type = sale.types.find(({ id, isHidden }) => id === line.ticketTypeId && !isHidden);
    const left = seats.leftFor(line.ticketTypeId, []);
    const request = { held: 0, others: countOf(kept), othersMinor: costOf(kept, sale), left };
    const restored = type ? Math.min(line.quantity, maxQuantity(sale, { type, ...request }, now)) : 0;
    if (restored > 0) {
      kept.push({ ...line, quantity: restored });
      seats.take(line.ticketTypeId, restored);
    }
    if (restored < line.quantity) {
      const closed = type && notOnSale(sale, type, now, company.timezone);
      const reason = type ? (closed ?? reasonFor(type, left)) : `${line.name} is no longer sold.`;
      missing.push({ name: line.name, wanted: line.quantity, restored, reason });
    }
  }
  if (kept.length === 0) {
    await dropCart(locked, cart);
    return { held: null, missing };
  }
  networks.assertRoom(networkOfCart(context), countOf(kept));
  const gone = cart.lines.filter((line) => !kept.some((one) => one.ticketTypeId === line.ticketTypeId));
  if (gone.length > 0) {
    const ids = gone.map((line) => line.ticketTypeId);
    cart = (await removeLines(locked, cart, ids)) ?? cart;
  }
  for (const line of kept) {
    cart = await writeLine(locked, cart, line);
  }
  const coupon = await couponOf(db, cart.cart.couponId);
  const refusal =
    coupon && (await couponError(db, coupon, { lines: kept, cartId: cart.cart.id }, now, company.timezone));
  if (coupon && refusal) {
    missing.push({ name: `Coupon ${coupon.code}`, wanted: 1, restored: 0, reason: refusal });
  }
  cart = await updateCart(locked, cart, {
    expiresAt: new Date(now.getTime() + HOLD_MS),
    checkoutStartedAt: null,
    network: networkOfCart(context),
    ...(refusal ? { couponId: null } : {}),
  });
  return { held: { ...cart, isExpired: false }, missing };
}

function reasonFor(type: Parameters<typeof shortage>[0], left: number | null): string {
  return left === null ? `${type.name} has a limit per order.` : shortage(type, left);
}
