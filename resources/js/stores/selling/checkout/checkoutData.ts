import type { Cart } from '#contract/selling/cart.ts';
import type { PortalOrder, PortalTicket } from '#contract/selling/checkout.ts';
import type { PortalEventDetail } from '#contract/selling/portal.ts';
import type { PaymentStatus } from '#domain/selling/orders.ts';
import type { FieldErrors } from '#js/api/kit/ApiError.ts';
import { type CheckoutDraft, EMPTY_ATTENDEE } from './checkoutDraft.ts';

export type Step = 1 | 2 | 3;
type Money = Pick<Cart, 'subtotal' | 'discount' | 'fees' | 'total'>;

/** The state of a checkout (specification §3, §5). */
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
  /** The organiser's message for buyers. */
  confirmationMessage: string | null;
  validationErrors: FieldErrors;
  /** Unix time in milliseconds; the session ends 15 minutes later. */
  sessionStartedAt: number | null;
  /** Set if the cart expired during checkout: the visitor can recover it or choose again. */
  expired: string | null;
  /** Why the last payment failed, while it is retried. */
  retry: { eventId: number; message: string } | null;
};

export const initialCheckout: CheckoutData = {
  currentStep: 1,
  event: null,
  eventId: null,
  collectAttendees: true,
  buyer: { name: '', email: '', phone: '' },
  attendees: [EMPTY_ATTENDEE],
  // Most buyers attend themselves.
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
