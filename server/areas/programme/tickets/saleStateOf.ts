import type { SaleState } from '#domain/programme/tickets.ts';

type Window = { saleStartsAt: Date | null; saleEndsAt: Date | null };

/** The sale state of a ticket type for a buyer at `now`. Sales end with the event at the latest. */
export function saleStateOf(
  type: Window & { isActive: boolean },
  config: Window & { isSelling: boolean },
  event: { status: string; endsAt: Date },
  left: number | null,
  now: Date,
): SaleState {
  if (!type.isActive || !config.isSelling || event.status !== 'active') {
    return event.status === 'completed' ? 'ended' : 'inactive';
  }
  if (event.endsAt <= now || isPast(type.saleEndsAt, now) || isPast(config.saleEndsAt, now)) {
    return 'ended';
  }
  if (isAhead(type.saleStartsAt, now) || isAhead(config.saleStartsAt, now)) {
    return 'not_started';
  }
  return left === 0 ? 'sold_out' : 'on_sale';
}

function isPast(instant: Date | null, now: Date): boolean {
  return instant !== null && instant <= now;
}

function isAhead(instant: Date | null, now: Date): boolean {
  return instant !== null && instant > now;
}
