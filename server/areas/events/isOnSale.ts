import type { HandlerContext } from '#server/http/context.ts';
import type { EventRow } from './findEvent.ts';

/** Whether an event fills one of the places that a plan has for events, as `company_usage` counts them. */
export function isOnSale(
  { services }: Pick<HandlerContext, 'services'>,
  { status, cancelledAt, endsAt }: Pick<EventRow, 'status' | 'cancelledAt' | 'endsAt'>,
): boolean {
  return status === 'active' && cancelledAt === null && endsAt > services.clock.now();
}
