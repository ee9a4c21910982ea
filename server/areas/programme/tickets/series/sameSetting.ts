import { shiftByClock } from '#domain/kit/time/moveByDays.ts';
import type { TicketConfigRow } from '#server/areas/programme/tickets/findTicketConfig.ts';
import type { TicketTypeRow } from '#server/areas/programme/tickets/findTicketType.ts';

type Dated = { id: number; startsAt: Date };

/**
 * One date's ticket rules for another date: the same, with sale dates at the same distance from the start in the
 * company's timezone.
 */
export function configFor(config: TicketConfigRow, from: Dated, to: Dated, timezone: string): TicketConfigRow {
  return { ...config, eventId: to.id, ...windowFor(config, from, to, timezone) };
}

/** One date's ticket type for another date. */
export function typeFor(type: TicketTypeRow, from: Dated, to: Dated, timezone: string) {
  const { name, description, priceMinor, capacity, minPerOrder, maxPerOrder, isActive, isHidden, seriesKey } = type;
  return {
    ...{ name, description, priceMinor, capacity, minPerOrder, maxPerOrder, isActive, isHidden, seriesKey },
    ...windowFor(type, from, to, timezone),
  };
}

type Window = { saleStartsAt: Date | null; saleEndsAt: Date | null };

function windowFor({ saleStartsAt, saleEndsAt }: Window, from: Dated, to: Dated, timezone: string): Window {
  const shift = (at: Date | null) =>
    at && new Date(shiftByClock(at.toISOString(), from.startsAt.toISOString(), to.startsAt.toISOString(), timezone));
  return { saleStartsAt: shift(saleStartsAt), saleEndsAt: shift(saleEndsAt) };
}
