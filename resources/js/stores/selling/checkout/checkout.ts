import { create } from 'zustand';
import type { Cart } from '#contract/selling/cart.ts';
import type { checkout } from '#contract/selling/checkout.ts';
import type { PortalEventDetail } from '#contract/selling/portal.ts';
import type { PaymentStatus } from '#domain/selling/orders.ts';
import { ApiError } from '#js/api/kit/ApiError.ts';
import { refusalOf } from '#js/api/kit/refusalOf.ts';
import { checkoutApi } from '#js/api/selling/checkout.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { leave } from '#js/lib/visit/leave.ts';
import { failureOf, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';
import { useCart } from '../cart/cart.ts';
import { keepHeldCart } from '../cart/heldCart.ts';
import { type CheckoutData, initialCheckout, type Step } from './checkoutData.ts';
import {
  type AttendeeDraft,
  type Buyer,
  type CheckoutDraft,
  EMPTY_ATTENDEE,
  keepCheckoutDraft,
  readCheckoutDraft,
} from './checkoutDraft.ts';
import { errorsOfBuyer, isExpiredCart, isOnlyOfPayment, withoutFields } from './checkoutErrors.ts';
import { draftOf, type SentDetails } from './draftOf.ts';
import { dropCheckoutDraft } from './dropCheckoutDraft.ts';
import { fitAttendees } from './fitAttendees.ts';

/** Specification §9: a checkout session lasts 15 minutes. */
export const SESSION_MS = 15 * 60 * 1000;

type Opening = {
  event: PortalEventDetail;
  cart: Cart;
  startedAt: string | null;
  collectAttendees: boolean;
  /** Details of an earlier attempt from the server; input of this tab takes precedence. */
  details?: SentDetails | null;
};

type ConfirmCall = (typeof checkout)['POST /portal/checkout/{eventId}/confirm'];

/** The response of process and confirm. */
export type CheckoutAnswer = Awaited<ReturnType<typeof checkoutApi.process>>;

type CheckoutState = RunFlags &
  CheckoutData & {
    /** Starts with the page's event and cart; restores input from before a reload. */
    open: (opening: Opening) => void;
    goTo: (step: Step) => void;
    /** Updates the visitor's input; errors of changed fields are cleared. */
    type: (change: Partial<Omit<CheckoutDraft, 'buyer' | 'attendees'>>) => void;
    typeBuyer: (change: Partial<Buyer>) => void;
    typeAttendee: (index: number, change: Partial<AttendeeDraft>) => void;
    /** Also removes their ticket; the last attendee cannot be removed (specification §5). */
    removeAttendee: (index: number) => void;
    setPayment: (change: { status?: PaymentStatus | null; id?: string | null; orderId?: number | null }) => void;
    markExpired: (message: string | null) => void;
    /** The payment failed. If it can be retried, checkout opens on its payment step with the reason. */
    failed: (retry: CheckoutData['retry']) => void;
    /** Validates step 1 without the fields of step 2. */
    validate: () => Promise<Outcome<unknown>>;
    /** Pass `agreed` if there are no terms to accept. */
    process: (options?: { agreed?: boolean }) => Promise<Outcome<CheckoutAnswer>>;
    /** `quiet` for polling. */
    confirm: (eventId: number, reference: string, options?: { quiet?: boolean }) => Promise<Outcome<CheckoutAnswer>>;
    /** Clears everything, including stored input of the event, and restarts the session's clock. */
    reset: (eventId?: number) => void;
  };

/** The checkout of one event (specification §3, §4, §5, §8). */
export const useCheckout = create<CheckoutState>()((set, get) => {
  const keep = () => {
    const state = get();
    if (state.eventId !== null) {
      keepCheckoutDraft(state.eventId, state);
    }
  };

  const finish = (answer: CheckoutAnswer) => {
    const { order } = answer;
    set({
      paymentId: answer.payment_reference ?? get().paymentId,
      paymentStatus: answer.payment_status ?? get().paymentStatus,
    });
    if (order) {
      const { event_id = get().eventId } = order;
      if (event_id !== null) {
        dropCheckoutDraft(event_id);
      }
      // The cart has become an order, so the header shows none.
      keepHeldCart(null);
      useCart.setState({ cart: null });
      set({
        order: { ...order, redirect_to_dashboard: answer.redirect_to_dashboard ?? null },
        orderId: order.id,
        tickets: answer.tickets ?? [],
        confirmationMessage: answer.confirmation_message ?? null,
        currentStep: 3,
      });
    }
  };

  /** Field errors are shown beside their fields; a failure without any is shown above the form and as a toast. */
  const refused = (error: Error, fallback: string) => {
    const message = failureOf(error, fallback);
    const fields = error instanceof ApiError ? error.errors : {};
    const hasFields = Object.keys(fields).length > 0;
    const isBuyerFirst = get().sameAsBuyer || !get().collectAttendees;
    const shown = isBuyerFirst ? errorsOfBuyer(fields) : fields;
    set({ validationErrors: hasFields ? shown : { form: [message] } });
    if (isExpiredCart(error)) {
      set({ expired: message });
    } else if (!hasFields) {
      toast.error(message);
    }
  };

  return {
    ...idle,
    ...initialCheckout,

    open: ({ event, cart, startedAt, collectAttendees, details }) => {
      const isSame = get().eventId === event.id && get().currentStep !== 3;
      const kept = isSame ? get() : (readCheckoutDraft(event.id) ?? draftOf(details ?? null) ?? initialCheckout);
      const retry = get().retry?.eventId === event.id ? get().retry : isSame ? null : retryOf(event.id, details);
      const attendees = collectAttendees ? fitAttendees(kept.attendees, cart) : [kept.attendees[0] ?? EMPTY_ATTENDEE];
      set({
        ...(isSame
          ? {}
          : { ...idle, ...initialCheckout, currentStep: retry && hasDetails({ ...kept, attendees }) ? 2 : 1 }),
        retry,
        event,
        eventId: event.id,
        collectAttendees,
        buyer: kept.buyer,
        attendees,
        sameAsBuyer: kept.sameAsBuyer,
        agreedToTerms: kept.agreedToTerms,
        paymentGatewayId: kept.paymentGatewayId,
        paymentMethod: kept.paymentMethod,
        orderSummary: { subtotal: cart.subtotal, discount: cart.discount, fees: cart.fees, total: cart.total },
        sessionStartedAt: Math.max(
          startedAt ? Date.parse(startedAt) : serverNow(),
          // A payment or a recovery holds the tickets for longer, and Back brings the former start.
          cart.expires_at ? Date.parse(cart.expires_at) - SESSION_MS : 0,
          isSame ? (get().sessionStartedAt ?? 0) : 0,
        ),
        expired: null,
      });
    },

    goTo: (step) => set({ currentStep: step }),

    type: (change) => {
      set((state) => ({ ...change, validationErrors: withoutFields(state.validationErrors, Object.keys(change)) }));
      keep();
    },

    typeBuyer: (change) => {
      set((state) => ({
        buyer: { ...state.buyer, ...change },
        // If the buyer is the first attendee, those fields change too.
        validationErrors: withoutFields(
          state.validationErrors,
          Object.keys(change).flatMap((field) => [
            `buyer.${field}`,
            ...(state.sameAsBuyer ? [`attendees.0.${field}`] : []),
          ]),
        ),
      }));
      keep();
    },

    typeAttendee: (index, change) => {
      set((state) => ({
        attendees: state.attendees.map((attendee, at) => (at === index ? { ...attendee, ...change } : attendee)),
        validationErrors: withoutFields(
          state.validationErrors,
          Object.keys(change).map((field) => `attendees.${index}.${field}`),
        ),
      }));
      keep();
    },

    removeAttendee: (index) => {
      if (get().attendees.length > 1) {
        set(({ attendees, sameAsBuyer }) => ({
          attendees: attendees.filter((_, at) => at !== index),
          // The first attendee may no longer be the buyer.
          sameAsBuyer: sameAsBuyer && index !== 0,
        }));
        keep();
      }
    },

    setPayment: ({ status, id, orderId }) =>
      set({
        ...(status !== undefined && { paymentStatus: status }),
        ...(id !== undefined && { paymentId: id }),
        ...(orderId !== undefined && { orderId }),
      }),

    failed: (retry) => set({ retry, eventId: null, paymentStatus: null, paymentId: null, orderId: null }),

    markExpired: (message) => set({ expired: message }),

    validate: async () => {
      const failure = 'Validation failed';
      set({ validationErrors: {} });
      const outcome = await run<unknown>(set, () => checkoutApi.validate(checked(get())), { failure, quiet: true });
      if (outcome.ok) {
        return outcome;
      }
      if (get().currentStep === 1 && isOnlyOfPayment(outcome.error)) {
        set(idle);
        return { ok: true, data: null };
      }
      refused(outcome.error, failure);
      return outcome;
    },

    process: async ({ agreed = false } = {}) => {
      const failure = 'Checkout failed';
      set({ validationErrors: {}, retry: null });
      const outcome = await run(set, () => checkoutApi.process(sent(get(), agreed)), { failure, quiet: true });
      if (!outcome.ok) {
        refused(outcome.error, failure);
      } else if (outcome.data.redirect_url) {
        set({ paymentId: outcome.data.payment_reference ?? null, paymentStatus: 'pending' });
        leave(outcome.data.redirect_url);
      } else {
        finish(outcome.data);
        void useCart.getState().reload(get().eventId ?? 0);
      }
      return outcome;
    },

    confirm: async (eventId, reference, { quiet } = {}) => {
      const outcome = await run(
        set,
        () => checkoutApi.confirm({ params: { eventId }, body: { payment_reference: reference } }),
        { failure: 'Payment confirmation failed', quiet },
      );
      if (outcome.ok) {
        finish(outcome.data);
      } else {
        const refusal =
          refusalOf<ConfirmCall, 402>(outcome.error, 402) ?? refusalOf<ConfirmCall, 409>(outcome.error, 409);
        set({ paymentStatus: refusal?.payment_status ?? get().paymentStatus });
      }
      return outcome;
    },

    reset: (eventId = get().eventId ?? undefined) => {
      if (eventId !== undefined) {
        dropCheckoutDraft(eventId);
      }
      set({ ...idle, ...initialCheckout, sessionStartedAt: serverNow() });
    },
  };
});

/** The request body. Attendee 1 is the buyer if the visitor chose so, or if the event asks for no names. */
function sent(state: CheckoutState, agreed = false) {
  const { buyer, sameAsBuyer, agreedToTerms, paymentMethod, paymentGatewayId } = state;
  const attendees = state.attendees.map((attendee, index) =>
    index === 0 && sameAsBuyer ? { ...attendee, ...buyer } : attendee,
  );
  return {
    params: { eventId: state.eventId ?? 0 },
    body: {
      buyer,
      attendees: state.collectAttendees ? attendees : [{ ...buyer, specialRequirements: '' }],
      agreedToTerms: agreedToTerms || agreed,
      paymentMethod,
      paymentGatewayId,
      ...(state.orderSummary?.total && { total: state.orderSummary.total }),
    },
  };
}

/** The page was reloaded after the payment failed; the server has the reason. */
function retryOf(eventId: number, details: Opening['details']): CheckoutData['retry'] {
  return details?.failure ? { eventId, message: details.failure } : null;
}

/** Whether step 1 is complete, also after tickets were added. */
function hasDetails({ buyer, attendees, sameAsBuyer }: CheckoutDraft): boolean {
  const others = sameAsBuyer ? attendees.slice(1) : attendees;
  return buyer.name !== '' && buyer.email !== '' && others.every(({ name }) => name !== '');
}

/** Leaves out errors of step 2 fields. */
function checked(state: CheckoutState) {
  const { params, body } = sent(state);
  const { buyer, attendees } = body;
  return { params, body: state.currentStep === 1 ? { buyer, attendees } : body };
}
