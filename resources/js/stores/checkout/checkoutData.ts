import type { Cart } from '#contract/cart.ts';
import type { PortalOrder, PortalTicket } from '#contract/checkout.ts';
import type { PortalEventDetail } from '#contract/portal.ts';
import type { PaymentStatus } from '#domain/orders.ts';
import type { FieldErrors } from '#js/api/kit/ApiError.ts';
import { type CheckoutDraft, EMPTY_ATTENDEE } from './checkoutDraft.ts';

export type Step = 1 | 2 | 3;
type Money = Pick<Cart, 'subtotal' | 'discount' | 'fees' | 'total'>;

/** What a checkout knows (specification §3, §5). */
export type CheckoutData = CheckoutDraft & {
  currentStep: Step;
  event: PortalEventDetail | null;
  eventId: number | null;
  collectAttendees: boolean;
  tickets: PortalTicket[];
  paymentStatus: PaymentStatus | null;
  paymentId: string | null;
  orderId: number | null;
  orderSummary: Money;
  order: (PortalOrder & { redirect_to_dashboard: string | null }) | null;
  /** The organiser's words for those who have bought. */
  confirmationMessage: string | null;
  validationErrors: FieldErrors;
  /** Milliseconds; the session ends 15 minutes later. */
  sessionStartedAt: number | null;
  /** Set when the cart's seats were gone in the middle: the visitor chooses to recover or to choose again. */
  expired: string | null;
  /** Why the last payment came to nothing, while it is tried again. */
  retry: { eventId: number; message: string } | null;
};

export const initialCheckout: CheckoutData = {
  currentStep: 1,
  event: null,
  eventId: null,
  collectAttendees: true,
  buyer: { name: '', email: '', phone: '' },
  attendees: [EMPTY_ATTENDEE],
  // Most who buy also come.
  sameAsBuyer: true,
  agreedToTerms: false,
  paymentMethod: null,
  paymentGatewayId: null,
  tickets: [],
  paymentStatus: null,
  paymentId: null,
  orderId: null,
  orderSummary: { subtotal: '0', discount: '0', fees: '0', total: '0' },
  order: null,
  confirmationMessage: null,
  validationErrors: {},
  sessionStartedAt: null,
  expired: null,
  retry: null,
};
