import type { BodyOf } from '#contract/define.ts';
import type { tickets } from '#contract/tickets.ts';
import type { EventRow } from '#server/areas/events/findEvent.ts';
import { ticketConfigs } from '#server/database/schema/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { basisPointsOf, minorOf } from '#server/http/minorOf.ts';
import { assertRoom, takenOf } from './assertRoom.ts';
import { stockOf } from './stock.ts';

type Input = BodyOf<(typeof tickets)['POST /events/ticket-config/{eventID}']>;

/** Stores the rules of an event; call it under its lock. @throws 422 where the capacity is below what is taken. */
export async function saveTicketConfig({ db, services }: HandlerContext, event: EventRow, body: Input) {
  const { types } = await stockOf(db, event.id, services.clock.now());
  assertRoom(
    body.capacity,
    [...types.values()].reduce((sum, stock) => sum + takenOf(stock), 0),
  );
  const values = {
    isSelling: body.is_selling,
    capacity: body.capacity,
    maxPerOrder: body.max_per_order,
    saleStartsAt: body.sale_start ? new Date(body.sale_start) : null,
    saleEndsAt: body.sale_end ? new Date(body.sale_end) : null,
    feeBasisPoints: basisPointsOf(body.fee_percent, 'fee_percent'),
    feeFixedMinor: minorOf(body.fee_fixed, event.currency, 'fee_fixed'),
    feeMode: body.fee_mode,
    collectAttendees: body.collect_attendees,
    askPhone: body.ask_phone,
    askSpecialRequirements: body.ask_special_requirements,
    showRemainingBelow: body.show_remaining_below,
    terms: body.terms,
    confirmationMessage: body.confirmation_message,
    updatedAt: services.clock.now(),
  };
  await db
    .insert(ticketConfigs)
    .values({ ...values, eventId: event.id, companyId: event.companyId })
    .onConflictDoUpdate({ target: ticketConfigs.eventId, set: values });
}
