import type { BodyOf } from '#contract/kit/define.ts';
import { allocations as contract } from '#contract/selling/allocations.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { announceStock } from '#server/areas/programme/tickets/announceStock.ts';
import { only } from '#server/database/only.ts';
import { allocations } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { newToken } from '#server/tokens.ts';
import { countSeats, seatShortage } from './countSeats.ts';
import { lockClaimable } from './lockClaimable.ts';
import { type AllocationRow, allocationFields } from './presentAllocation.ts';

/** Input of an allocation; validates the form and each row of a file. */
export const allocationInput = contract['POST /events/allocations/{eventId}'].body;
export type AllocationInput = BodyOf<(typeof contract)['POST /events/allocations/{eventId}']>;

/**
 * Allocates seats to one person. @throws 409 if the event was cancelled or is over; 422 if too few are left, or the
 * ticket type belongs to another event
 */
export async function createAllocation(
  context: HandlerContext,
  event: EventRow,
  body: AllocationInput,
): Promise<AllocationRow> {
  const { db, services } = context;
  await lockClaimable(context, event.id);
  const seats = await countSeats(db, event.id, services.clock.now());
  if (!seats.types.some((type) => type.id === body.ticket_type_id)) {
    throw invalid({ ticket_type_id: ['Choose a ticket type of this event.'] });
  }
  const short = seatShortage(seats.left(body.ticket_type_id), body.quantity);
  if (short) {
    throw invalid({ quantity: [short] });
  }
  const row = only(
    await db
      .insert(allocations)
      .values(newAllocation(context, event, body))
      .returning(),
  );
  announceStock(context, event.id);
  return row;
}

/** The row of a new allocation, with its own secret token for the claim link. */
export function newAllocation({ user, services }: HandlerContext, event: EventRow, input: AllocationInput) {
  return {
    ...allocationFields.toRow(input),
    companyId: event.companyId,
    eventId: event.id,
    ticketTypeId: input.ticket_type_id,
    email: input.email,
    token: newToken(),
    createdBy: user?.id ?? null,
    createdAt: services.clock.now(),
  };
}
