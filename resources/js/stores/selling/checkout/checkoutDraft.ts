import { keepDraft, readDraft } from '#js/lib/stored/draft.ts';
import { draftOwner } from '#js/lib/stored/formDrafts.ts';
import { checkoutDraftName } from './dropCheckoutDraft.ts';

export type Buyer = { name: string; email: string; phone: string };
export type AttendeeDraft = Buyer & { specialRequirements: string; ticket_type_id?: number };

/** The visitor's unsent input. */
export type CheckoutDraft = {
  buyer: Buyer;
  attendees: AttendeeDraft[];
  sameAsBuyer: boolean;
  agreedToTerms: boolean;
  paymentGatewayId: number | null;
  /** The provider of the gateway: `sandbox`, `offline`. */
  paymentMethod: string | null;
};

export const EMPTY_ATTENDEE: AttendeeDraft = { name: '', email: '', phone: '', specialRequirements: '' };

/** Stores the draft of one event's checkout in this tab. */
export function keepCheckoutDraft(eventId: number, draft: CheckoutDraft): void {
  const { buyer, attendees, sameAsBuyer, agreedToTerms, paymentGatewayId, paymentMethod } = draft;
  const input = { buyer, attendees, sameAsBuyer, agreedToTerms, paymentGatewayId, paymentMethod };
  keepDraft(checkoutDraftName(eventId), { owner: draftOwner(), ...input });
}

/** The stored draft of this customer or of a guest; missing fields are empty. Null if there is none. */
export function readCheckoutDraft(eventId: number): CheckoutDraft | null {
  const kept = readDraft(checkoutDraftName(eventId));
  const isOfOther = typeof kept?.owner === 'string' && kept.owner !== draftOwner();
  if (!kept || isOfOther) {
    return null;
  }
  const attendees = Array.isArray(kept.attendees) ? kept.attendees.map(attendeeOf) : [];
  const { name, email, phone } = attendeeOf(kept.buyer);
  return {
    buyer: { name, email, phone },
    attendees: attendees.length > 0 ? attendees : [EMPTY_ATTENDEE],
    sameAsBuyer: kept.sameAsBuyer === true,
    agreedToTerms: kept.agreedToTerms === true,
    paymentGatewayId: typeof kept.paymentGatewayId === 'number' ? kept.paymentGatewayId : null,
    paymentMethod: typeof kept.paymentMethod === 'string' ? kept.paymentMethod : null,
  };
}

function attendeeOf(value: unknown): AttendeeDraft {
  const kept: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const text = (field: string) => (typeof kept[field] === 'string' ? kept[field] : '');
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    specialRequirements: text('specialRequirements'),
    ...(typeof kept.ticket_type_id === 'number' && { ticket_type_id: kept.ticket_type_id }),
  };
}
