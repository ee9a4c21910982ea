import type { BodyOf } from '#contract/kit/define.ts';
import type { checkout } from '#contract/selling/checkout.ts';
import type { TicketConfigRow } from '#server/areas/programme/tickets/findTicketConfig.ts';
import type { StoredCartLine } from '#server/areas/selling/cart/findCart.ts';
import { invalid } from '#server/http/outputs/failures.ts';

export type CheckoutData = BodyOf<(typeof checkout)['POST /portal/checkout/{eventId}/process']>;

/** The holder of a ticket. */
export type Holder = { name: string; email: string | null; phone: string | null; specialRequirements: string | null };

/**
 * One holder per ticket, in cart order. If the event does not collect attendees, the buyer holds all tickets. An
 * attendee with a ticket type gets a ticket of that type. The terms are not required on the first step of the form.
 * @throws 422 on `attendees.N.name` for each ticket without a name, and on `agreedToTerms` if the event has terms
 */
export function assertDetails(
  lines: StoredCartLine[],
  config: TicketConfigRow,
  details: Pick<CheckoutData, 'buyer' | 'attendees' | 'agreedToTerms'>,
  { isFirstStep }: { isFirstStep: boolean },
): Holder[] {
  const holders = holdersOf(lines, config, details);
  const errors: Record<string, string[]> = {};
  holders.forEach((holder, index) => {
    if (!holder) {
      errors[`attendees.${index}.name`] = ['Enter a name for this ticket.'];
    }
  });
  if (config.terms && !details.agreedToTerms && !isFirstStep) {
    errors.agreedToTerms = ['Agree to the terms to continue.'];
  }
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
  return holders.filter((holder) => holder !== undefined);
}

/** The holder of each ticket; undefined if none was named. */
function holdersOf(
  lines: StoredCartLine[],
  config: TicketConfigRow,
  { buyer, attendees }: Pick<CheckoutData, 'buyer' | 'attendees'>,
): (Holder | undefined)[] {
  const seats = lines.flatMap((line) => Array.from({ length: line.quantity }, () => line));
  if (!config.collectAttendees) {
    const { name, email, phone } = buyer;
    return seats.map(() => ({ name, email, phone, specialRequirements: null }));
  }
  const waiting = [...attendees];
  return seats.map(({ ticketTypeId }) => {
    const own = waiting.findIndex((attendee) => attendee.ticket_type_id === ticketTypeId);
    const any = waiting.findIndex((attendee) => attendee.ticket_type_id === undefined);
    const at = own >= 0 ? own : any;
    return at >= 0 ? waiting.splice(at, 1)[0] : undefined;
  });
}
