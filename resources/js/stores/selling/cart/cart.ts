import { create } from 'zustand';
import type { Cart } from '#contract/selling/cart.ts';
import { ApiError } from '#js/api/kit/ApiError.ts';
import { cartApi } from '#js/api/selling/cart.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { inTurn } from '#js/lib/work/inTurn.ts';
import { idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';
import { wasShown } from '#js/stores/kit/wasShown.ts';
import { completeCart } from './completeCart.ts';
import {
  type CartAnswer,
  type CartLine,
  type ExpiredCart,
  expiredOf,
  expiredOr,
  type Unavailable,
} from './expiredCart.ts';
import { keepHeldCart } from './heldCart.ts';
import { type Selection, ticketSelectionOf } from './selection.ts';

type Done = Promise<Outcome<Cart | null>>;

type CartState = RunFlags & {
  eventId: number | null;
  cart: Cart | null;
  expired: ExpiredCart | null;
  /** What a recovery could not restore in full. */
  unavailable: Unavailable[];
  /** Requested quantities that the server has not confirmed, by ticket type; shown immediately. */
  wanted: Record<number, number>;
  couponError: string;
  /** A change got no answer, so the server's cart may differ. */
  isUncertain: boolean;
  /** Shows the cart that was sent with a page. If it was shown before, a newer one is kept, and it is loaded again. */
  show: (eventId: number, cart: Cart, page: string) => void;
  fetch: (eventId: number) => Done;
  /**
   * After checkout: clears the cart and reloads it, because seats may have been added in another tab. Ignores failures.
   */
  reload: (eventId: number) => Done;
  add: (eventId: number, line: CartLine) => Done;
  /** Holds the tickets of the expired cart again. If all are gone, the result is an empty cart and a toast says so. */
  recover: (eventId: number) => Done;
  restart: (eventId: number, line: CartLine) => Done;
  update: (eventId: number, line: CartLine) => Done;
  remove: (eventId: number, ticketTypeId: number) => Done;
  applyCoupon: (eventId: number, code: string) => Done;
  removeCoupon: (eventId: number) => Done;
  clear: (eventId: number) => Done;
  /**
   * Changes the cart to exactly this selection, one ticket type at a time, and keeps its coupon if possible. False if a
   * call failed, or if the cart has expired and the visitor must decide.
   */
  hold: (eventId: number, selection: Selection) => Promise<boolean>;
  /** Clears the cart without a message: the visitor starts again and is not asked about the expired cart. */
  startOver: (eventId: number) => Done;
  /** Dismisses the dialog of the expired cart. */
  dismissExpired: () => void;
};

/** The visitor's cart (specification §4, §7, §8). Every response replaces it with the server's version. */
export const useCart = create<CartState>()((set, get) => {
  const inOrder = inTurn();
  /** `hold` applies a coupon again that was taken off in between. */
  let isHolding = false;

  /** The cart after a change whose response was only a message; if it cannot be loaded, the current one. */
  const storedCart = async (eventId: number): Promise<Cart | null> => {
    const messages = { failure: 'Failed to fetch cart' };
    const outcome = await run(set, () => cartApi.fetch({ params: { eventId } }), messages);
    return outcome.ok ? cartIn(outcome.data) : known(eventId);
  };
  const known = (eventId: number) => (get().eventId === eventId ? get().cart : null);

  /** Notes a change without an answer: the server may have made it. */
  const answerTo = async (call: () => Promise<CartAnswer>): Promise<CartAnswer> => {
    try {
      return await call();
    } catch (error) {
      if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) {
        set({ isUncertain: true });
      }
      throw error;
    }
  };

  /** Runs one call. A 409 and the status `expired_cart_exists` both mean an expired cart, which is not an error. */
  const change = (
    eventId: number,
    call: () => Promise<CartAnswer>,
    messages: {
      success?: string | ((cart: Cart | null) => string | undefined);
      failure: string;
      isRead?: boolean;
      quiet?: (error: Error) => boolean;
    },
    line?: CartLine,
  ): Done =>
    inOrder(() =>
      run<Cart | null>(
        set,
        async () => {
          const answer = await answerTo(line ? () => expiredOr(call) : call);
          set({ isUncertain: false });
          const expired = expiredOf(answer, line ?? null);
          if (expired) {
            // If the server clears the cart, it sends the empty cart along.
            const left = cartIn(answer);
            set({ eventId, expired, ...(left && { cart: left }) });
            return null;
          }
          const cart = cartIn(answer) ?? (messages.isRead ? null : await storedCart(eventId));
          set({ eventId, cart, expired: null, unavailable: [], couponError: '' });
          return cart;
        },
        {
          failure: messages.failure,
          quiet: messages.quiet,
          success: (cart) => {
            const { success } = messages;
            return get().expired ? undefined : typeof success === 'function' ? success(cart) : success;
          },
        },
      ),
    );

  /** Applies a coupon again that was taken off with the tickets it was for, or says that it was removed. */
  const keepCoupon = async (eventId: number, code: string): Promise<void> => {
    const { cart } = get();
    if (!cart || cart.coupon) {
      return;
    }
    const call = () => cartApi.applyCoupon({ params: { eventId }, body: { code } });
    const outcome = isEmpty(cart) ? null : await change(eventId, call, { failure: INVALID_COUPON, quiet: () => true });
    if (!outcome?.ok) {
      toast.error(`Coupon ${code} was removed. ${outcome?.message ?? ''}`.trim());
    }
  };

  return {
    ...idle,
    eventId: null,
    cart: null,
    expired: null,
    unavailable: [],
    wanted: {},
    couponError: '',
    isUncertain: false,

    show: (eventId, cart, page) => {
      const isRepeated = wasShown([page, eventId, cart]);
      set((state) => ({
        eventId,
        cart: (isRepeated && known(eventId)) || cart,
        ...(state.eventId !== eventId && { expired: null, unavailable: [], wanted: {}, couponError: '' }),
      }));
      if (isRepeated) {
        void get().fetch(eventId);
      }
    },

    fetch: (eventId) =>
      change(eventId, () => cartApi.fetch({ params: { eventId } }), { failure: 'Failed to fetch cart', isRead: true }),

    reload: (eventId) => {
      keepHeldCart(null);
      set({ cart: null });
      const failure = 'Failed to fetch cart';
      return change(eventId, () => cartApi.fetch({ params: { eventId } }), {
        failure,
        quiet: () => true,
        isRead: true,
      });
    },

    add: (eventId, line) =>
      change(
        eventId,
        () => cartApi.add({ params: { eventId }, body: line }),
        { success: 'Added to cart', failure: 'Failed to add to cart' },
        line,
      ),

    recover: async (eventId) => {
      let missing: Unavailable[] = [];
      let reason = '';
      const outcome = await change(
        eventId,
        async () => {
          const answer = await cartApi.recover({ params: { eventId } });
          missing = answer.unavailable ?? [];
          reason = answer.message ?? '';
          return answer;
        },
        {
          success: (cart) => (cart && isEmpty(cart) ? undefined : 'Cart recovered successfully'),
          failure: 'Failed to recover cart',
        },
      );
      set({ unavailable: missing });
      if (outcome.ok && outcome.data && isEmpty(outcome.data)) {
        toast.error(reason || 'None of your tickets could be held again.');
      }
      return outcome;
    },

    restart: (eventId, line) =>
      change(eventId, () => cartApi.restart({ params: { eventId }, body: line }), {
        success: 'Cart restarted successfully',
        failure: 'Failed to restart cart',
      }),

    update: async (eventId, line) => {
      const { ticket_type_id: ticketTypeId, quantity } = line;
      set(({ wanted }) => ({ wanted: { ...wanted, [ticketTypeId]: quantity } }));
      const outcome = await change(
        eventId,
        async () => {
          const isOutdated = get().wanted[ticketTypeId] !== quantity;
          return isOutdated
            ? { cart: get().cart }
            : cartApi.update({ params: { eventId, ticketTypeId }, body: { quantity } });
        },
        { failure: 'Failed to update cart' },
        line,
      );
      set(({ wanted }) => (wanted[ticketTypeId] === quantity ? { wanted: without(wanted, ticketTypeId) } : {}));
      return outcome;
    },

    remove: async (eventId, ticketTypeId) => {
      const code = known(eventId)?.coupon?.code;
      const outcome = await change(eventId, () => cartApi.remove({ params: { eventId, ticketTypeId } }), {
        success: 'Item removed from cart',
        failure: 'Failed to remove item',
      });
      const left = outcome.ok ? outcome.data : null;
      if (code && left && !isEmpty(left) && !left.coupon && !isHolding) {
        toast.info(`Coupon ${code} was removed, because it is not for the tickets left in your cart.`);
      }
      return outcome;
    },

    applyCoupon: async (eventId, code) => {
      const outcome = await change(eventId, () => cartApi.applyCoupon({ params: { eventId }, body: { code } }), {
        success: 'Coupon applied successfully',
        failure: INVALID_COUPON,
        quiet: (error) => codeErrorOf(error) !== undefined,
      });
      if (!outcome.ok) {
        const codeError = codeErrorOf(outcome.error);
        if (codeError !== undefined) {
          toast.error(INVALID_COUPON);
        }
        set(({ message }) => ({ couponError: codeError ?? message }));
      }
      return outcome;
    },

    removeCoupon: (eventId) =>
      change(eventId, () => cartApi.removeCoupon({ params: { eventId } }), {
        success: 'Coupon removed',
        failure: 'Failed to remove coupon',
      }),

    clear: (eventId) =>
      change(eventId, () => cartApi.clear({ params: { eventId } }), {
        success: 'Cart cleared',
        failure: 'Failed to clear cart',
      }),

    startOver: (eventId) =>
      change(eventId, () => cartApi.clear({ params: { eventId } }), { failure: 'Failed to clear cart' }),

    hold: async (eventId, selection) => {
      if (get().isUncertain && !(await get().fetch(eventId)).ok) {
        return false;
      }
      const cart = get().eventId === eventId ? get().cart : null;
      const current = ticketSelectionOf(cart);
      const isShrunk = cart?.items.some((item) => !selection[item.ticket_type_id]);
      const code = isShrunk ? cart?.coupon?.code : undefined;
      const changeOf = (id: number) => (selection[id] ?? 0) - (current[id] ?? 0);
      const ids = new Set([...Object.keys(current), ...Object.keys(selection)].map(Number));
      // Fewer before more, so that an exchange never exceeds the maximum of an order in between.
      let isHeld = true;
      isHolding = true;
      for (const id of [...ids].sort((a, b) => changeOf(a) - changeOf(b))) {
        const line = { ticket_type_id: id, quantity: selection[id] ?? 0 };
        isHeld = isHeld && (await moveTo(get(), eventId, current[id] ?? 0, line)) && !get().expired;
      }
      isHolding = false;
      if (code && !get().expired) {
        await keepCoupon(eventId, code);
      }
      return isHeld;
    },

    dismissExpired: () => set({ expired: null }),
  };
});

/** Specification §8: the toast. The reason is shown beside the field. */
const INVALID_COUPON = 'Invalid coupon code';

/** Null if the answer is only a message. */
function cartIn({ cart }: CartAnswer): Cart | null {
  return cart && completeCart(cart);
}

/** Whether a cart holds no tickets. */
export function isEmpty({ items }: Cart): boolean {
  return items.length === 0;
}

function codeErrorOf(error: Error): string | undefined {
  return error instanceof ApiError ? error.errors.code?.[0] : undefined;
}

/** The call that changes one line from the held quantity to the requested one. */
async function moveTo(state: CartState, eventId: number, held: number, line: CartLine): Promise<boolean> {
  if (held === line.quantity) {
    return true;
  }
  if (held === 0) {
    return (await state.add(eventId, line)).ok;
  }
  return line.quantity === 0
    ? (await state.remove(eventId, line.ticket_type_id)).ok
    : (await state.update(eventId, line)).ok;
}

function without(wanted: Record<number, number>, ticketTypeId: number): Record<number, number> {
  return Object.fromEntries(Object.entries(wanted).filter(([id]) => Number(id) !== ticketTypeId));
}
