import { cartEndpoints } from '#contract/selling/cart.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { addInTurn } from './addInTurn.ts';
import { couponByCode, couponError, couponOf, fitsLines, INVALID_COUPON } from './cartCoupon.ts';
import { EXPIRED_CART, EXPIRED_MESSAGE, refuseExpired } from './expiredCart.ts';
import { findCart, type HeldCart } from './findCart.ts';
import { findSale, typeOf } from './findSale.ts';
import { holdTickets } from './holdTickets.ts';
import { type LockedCart, lockCartForHolds } from './lockCart.ts';
import { presentCart } from './presentCart.ts';
import { recoverCart } from './recoverCart.ts';
import { dropCart, removeLines, reopenCart, updateCart } from './writeCart.ts';

/**
 * Limits guessing of coupon codes. Failed attempts also add up per network address, because a guesser drops the cookie.
 * Correct codes do not count, so that all users of a shared address can redeem theirs.
 */
const GUESSES = { points: 20, seconds: 60, failuresByAddress: { points: 60, seconds: 600 } };

export const cartRoutes = implement(
  cartEndpoints,
  {
    'GET /portal/cart/{eventId}/api': async ({ db, params, visitor, services }) => {
      const sale = await findSale(db, params.eventId);
      const held = await findCart(db, sale, visitor, services.clock.now());
      if (!held?.isExpired) {
        return { cart: await presentCart(db, sale, held) };
      }
      return {
        cart: await presentCart(db, sale, null),
        status: EXPIRED_CART,
        message: EXPIRED_MESSAGE,
        expired_cart: await presentCart(db, sale, held),
      };
    },

    'POST /portal/cart/{eventId}/add': new Steps(async (context) => ({
      cart: await addInTurn(context, context.params.eventId, context.body),
      message: 'Added to cart',
    })),

    'POST /portal/cart/{eventId}/recover': async (context) => {
      const locked = await lockCartForHolds(context, context.params.eventId);
      if (!locked.held) {
        throw conflict('There is nothing to recover. Choose your tickets again.');
      }
      if (!locked.held.isExpired) {
        const cart = await presentCart(context.db, locked.sale, locked.held);
        return { cart, message: 'Cart recovered successfully', unavailable: [] };
      }
      const { held, missing } = await recoverCart(locked, locked.held);
      const message = held ? 'Cart recovered successfully' : 'None of your tickets could be held again.';
      return { cart: await presentCart(context.db, locked.sale, held), message, unavailable: missing };
    },

    'POST /portal/cart/{eventId}/restart': async (context) => {
      const locked = await lockCartForHolds(context, context.params.eventId);
      const { ticket_type_id, quantity } = context.body;
      typeOf(locked.sale, ticket_type_id);
      if (locked.held) {
        await dropCart(locked, locked.held);
      }
      const held = await holdTickets({ ...locked, held: null }, ticket_type_id, () => quantity);
      return answer(locked, held, 'Cart restarted successfully');
    },

    'PUT /portal/cart/{eventId}/update/{ticketTypeId}': async (context) => {
      const { params, body } = context;
      const locked = await lockCartForHolds(context, params.eventId);
      await refuseExpired(locked);
      if (body.quantity === 0) {
        return answer(locked, await withoutType(locked, params.ticketTypeId), 'Item removed from cart');
      }
      return answer(locked, await holdTickets(locked, params.ticketTypeId, () => body.quantity), 'Cart updated');
    },

    'DELETE /portal/cart/{eventId}/remove/{ticketTypeId}': async (context) => {
      const locked = await lockCartForHolds(context, context.params.eventId);
      const held = await withoutType(locked, context.params.ticketTypeId);
      return answer(locked, held, 'Item removed from cart');
    },

    'POST /portal/cart/{eventId}/apply-coupon': async (context) => {
      const { db, company, body } = context;
      const locked = await lockCartForHolds(context, context.params.eventId);
      await refuseExpired(locked);
      if (!locked.held) {
        throw invalid({ code: ['Choose your tickets first.'] });
      }
      const coupon = await couponByCode(db, locked.sale.event.id, body.code);
      const own = { lines: locked.held.lines, cartId: locked.held.cart.id, orderId: locked.held.pendingOrder?.id ?? 0 };
      const refusal = await couponError(db, coupon, own, locked.now, company.timezone);
      if (refusal || !coupon) {
        throw invalid({ code: [refusal ?? INVALID_COUPON] });
      }
      const held = await updateCart(locked, await reopenCart(locked, locked.held), { couponId: coupon.id });
      return answer(locked, held, 'Coupon applied successfully');
    },

    'DELETE /portal/cart/{eventId}/remove-coupon': async (context) => {
      const locked = await lockCartForHolds(context, context.params.eventId);
      if (!locked.held?.cart.couponId) {
        return answer(locked, locked.held, 'Coupon removed');
      }
      const held = await updateCart(locked, await reopenCart(locked, locked.held), { couponId: null });
      return answer(locked, held, 'Coupon removed');
    },

    'DELETE /portal/cart/{eventId}/clear': async (context) => {
      const locked = await lockCartForHolds(context, context.params.eventId);
      if (locked.held) {
        await dropCart(locked, locked.held);
      }
      return answer(locked, null, 'Cart cleared');
    },
  },
  { 'POST /portal/cart/{eventId}/apply-coupon': GUESSES },
);

/**
 * The cart without one type, and without its coupon if that is for none of the tickets left; no change if the cart does
 * not contain the type. @throws 404 for a type of another event
 */
async function withoutType(locked: LockedCart, ticketTypeId: number): Promise<HeldCart | null> {
  const { held, sale } = locked;
  if (!held?.lines.some((line) => line.ticketTypeId === ticketTypeId)) {
    typeOf(sale, ticketTypeId);
    return held;
  }
  const left = await removeLines(locked, await reopenCart(locked, held), [ticketTypeId]);
  const coupon = await couponOf(locked.context.db, left?.cart.couponId ?? null);
  return left && coupon && !fitsLines(coupon, left.lines) ? updateCart(locked, left, { couponId: null }) : left;
}

/** The whole cart with a message; an expired cart gets the answer of specification §4. */
async function answer({ context, sale }: LockedCart, held: HeldCart | null, message: string) {
  if (!held?.isExpired) {
    return { cart: await presentCart(context.db, sale, held), message };
  }
  const expired_cart = await presentCart(context.db, sale, held);
  return {
    cart: await presentCart(context.db, sale, null),
    status: EXPIRED_CART,
    message: EXPIRED_MESSAGE,
    expired_cart,
  };
}
