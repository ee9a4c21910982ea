import type { BodyOf } from '#contract/kit/define.ts';
import type { tickets } from '#contract/programme/tickets.ts';
import { MAX_ORDER_TOTAL } from '#domain/kit/money/orderLimit.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { ticketConfigs } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { basisPointsOf, chargeableOf } from '#server/http/inputs/minorOf.ts';
import { assertRoom, takenOf } from './assertRoom.ts';
import { ticketConfigFields } from './presentTickets.ts';
import { stockOf } from './stock.ts';

type Input = BodyOf<(typeof tickets)['POST /events/ticket-config/{eventID}']>;

/**
 * Stores an event's ticket settings. Requires the event lock. @throws 422 if the capacity is below the number of seats
 * taken
 */
export async function saveTicketConfig({ db, services }: HandlerContext, event: EventRow, body: Input) {
  const { types } = await stockOf(db, event.id, services.clock.now());
  assertRoom(
    body.capacity,
    [...types.values()].reduce((sum, stock) => sum + takenOf(stock), 0),
  );
  const values = {
    ...ticketConfigFields.toRow(body),
    feeBasisPoints: basisPointsOf(body.fee_percent, 'fee_percent'),
    feeFixedMinor: chargeableOf(body.fee_fixed, event.currency, 'fee_fixed', MAX_ORDER_TOTAL),
    updatedAt: services.clock.now(),
  };
  await db
    .insert(ticketConfigs)
    .values({ ...values, eventId: event.id, companyId: event.companyId })
    .onConflictDoUpdate({ target: ticketConfigs.eventId, set: values });
}
