import { claimError } from '#domain/selling/allocations.ts';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { lockEvent } from '#server/database/lock.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';

/**
 * Takes the event lock for creating, extending or sending claim links.
 * @throws 404; 409 if nobody could claim the tickets, because the event was cancelled or is over
 */
export async function lockClaimable({ db, services }: HandlerContext, eventId: number): Promise<void> {
  await lockEvent(db, eventId);
  // Read under the lock: the event may have been cancelled meanwhile.
  const { cancelledAt, endsAt } = await findEvent(db, eventId);
  const event = { cancelled_at: cancelledAt?.toISOString() ?? null, end_date: endsAt.toISOString() };
  const error = claimError(event, services.clock.now().getTime());
  if (error !== null) {
    throw conflict(error);
  }
}
