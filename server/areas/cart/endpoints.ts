import { cartEndpoints } from '#contract/cart.ts';
import { conflict, invalid } from '#server/http/failures.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/Steps.ts';
import { addInTurn } from './addInTurn.ts';
import { couponByCode, couponError, INVALID_COUPON } from './cartCoupon.ts';
import { type Desk, openCartDesk } from './Desk.ts';
import { EXPIRED_CART, EXPIRED_MESSAGE, refuseExpired } from './expiredCart.ts';
import { findCart, type HeldCart } from './findCart.ts';
import { findSale, typeOf } from './findSale.ts';
import { holdTickets } from './holdTickets.ts';
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
      const desk = await openCartDesk(context, context.params.eventId);
      if (!desk.held) {
        throw conflict('There is nothing to recover. Choose your tickets again.');
      }
      if (!desk.held.isExpired) {
        const cart = await presentCart(context.db, desk.sale, desk.held);
        return { cart, message: 'Cart recovered successfully', unavailable: [] };
      }
      const { held, missing } = await recoverCart(desk, desk.held);
      const message = held ? 'Cart recovered successfully' : 'None of your tickets could be held again.';
      return { cart: await presentCart(context.db, desk.sale, held), message, unavailable: missing };
    },

    'POST /portal/cart/{eventId}/restart': async (context) => {
      const desk = await openCartDesk(context, context.params.eventId);
      const { ticket_type_id, quantity } = context.body;
      typeOf(desk.sale, ticket_type_id);
      if (desk.held) {
        await dropCart(desk, desk.held);
      }
      const held = await holdTickets({ ...desk, held: null }, ticket_type_id, () => quantity);
      return answer(desk, held, 'Cart restarted successfully');
    },

    'PUT /portal/cart/{eventId}/update/{ticketTypeId}': async (context) => {
      const { params, body } = context;
      const desk = await openCartDesk(context, params.eventId);
      await refuseExpired(desk);
      if (body.quantity === 0) {
        return answer(desk, await withoutType(desk, params.ticketTypeId), 'Item removed from cart');
      }
      return answer(desk, await holdTickets(desk, params.ticketTypeId, () => body.quantity), 'Cart updated');
    },

    'DELETE /portal/cart/{eventId}/remove/{ticketTypeId}': async (context) => {
      const desk = await openCartDesk(context, context.params.eventId);
      const held = await withoutType(desk, context.params.ticketTypeId);
      return answer(desk, held, 'Item removed from cart');
    },

    'POST /portal/cart/{eventId}/apply-coupon': async (context) => {
      const { db, company, body } = context;
      const desk = await openCartDesk(context, context.params.eventId);
      await refuseExpired(desk);
      if (!desk.held) {
        throw invalid({ code: ['Choose your tickets first.'] });
      }
      const coupon = await couponByCode(db, desk.sale.event.id, body.code);
      const own = { lines: desk.held.lines, cartId: desk.held.cart.id, orderId: desk.held.pendingOrder?.id ?? 0 };
      const refusal = await couponError(db, coupon, own, desk.now, company.timezone);
      if (refusal || !coupon) {
        throw invalid({ code: [refusal ?? INVALID_COUPON] });
      }
      const held = await updateCart(desk, await reopenCart(desk, desk.held), { couponId: coupon.id });
      return answer(desk, held, 'Coupon applied successfully');
    },

    'DELETE /portal/cart/{eventId}/remove-coupon': async (context) => {
      const desk = await openCartDesk(context, context.params.eventId);
      if (!desk.held?.cart.couponId) {
        return answer(desk, desk.held, 'Coupon removed');
      }
      const held = await updateCart(desk, await reopenCart(desk, desk.held), { couponId: null });
      return answer(desk, held, 'Coupon removed');
    },

    'DELETE /portal/cart/{eventId}/clear': async (context) => {
      const desk = await openCartDesk(context, context.params.eventId);
      if (desk.held) {
        await dropCart(desk, desk.held);
      }
      return answer(desk, null, 'Cart cleared');
    },
  },
  { 'POST /portal/cart/{eventId}/apply-coupon': GUESSES },
);

/** The cart without one type; no change if the cart does not contain it. @throws 404 for a type of another event */
async function withoutType(desk: Desk, ticketTypeId: number): Promise<HeldCart | null> {
  const { held, sale } = desk;
  if (!held?.lines.some((line) => line.ticketTypeId === ticketTypeId)) {
    typeOf(sale, ticketTypeId);
    return held;
  }
  return removeLines(desk, await reopenCart(desk, held), [ticketTypeId]);
}

/** The whole cart with a message; an expired cart gets the answer of specification §4. */
async function answer({ context, sale }: Desk, held: HeldCart | null, message: string) {
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
