import type { PageProps } from '#contract/pages.ts';
import { type CheckoutDraft, EMPTY_ATTENDEE } from './checkoutDraft.ts';

/** The server's copy of what a buyer entered before leaving to pay. */
export type SentDetails = NonNullable<PageProps<'Portal/Checkout'>['details']>;

/** The draft of a checkout started in another browser; null if none. */
export function draftOf(details: SentDetails | null): CheckoutDraft | null {
  if (!details) {
    return null;
  }
  const { name, email, phone } = details.buyer;
  const buyer = { name, email, phone: phone ?? '' };
  const attendees = details.attendees.map((attendee) => ({
    name: attendee.name ?? '',
    email: attendee.email ?? '',
    phone: attendee.phone ?? '',
    specialRequirements: attendee.special_requirements ?? '',
    ...(attendee.ticket_type_id !== null && { ticket_type_id: attendee.ticket_type_id }),
  }));
  const [first = EMPTY_ATTENDEE] = attendees;
  return {
    buyer,
    attendees: attendees.length > 0 ? attendees : [EMPTY_ATTENDEE],
    sameAsBuyer: first.name === buyer.name && first.email === buyer.email,
    agreedToTerms: false,
    paymentGatewayId: null,
    paymentMethod: null,
  };
}
