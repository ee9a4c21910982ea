import type { Sent } from '#contract/kit/absent.ts';
import type { eventOverview } from '#contract/programme/eventOverview.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { addDays, dayNumber, dayOf, todayIn } from '#domain/kit/time/days.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { type EventRow, findEvent } from '../findEvent.ts';
import { type Comparable, findComparable } from './findComparable.ts';
import { curveAt, type SalesPoint, salesCurve } from './salesCurve.ts';
import { salesFigures } from './salesFigures.ts';

const MAX_POINTS = 60;

/** An event's overview figures. `withoutRestricted` removes the fields that the caller cannot see. @throws 404 */
export async function presentOverview(
  { db, company, services }: HandlerContext,
  eventId: number,
  compareWith: number | undefined,
): Promise<Sent<typeof eventOverview>> {
  const event = await findEvent(db, eventId);
  const now = services.clock.now();
  const { timezone } = company;
  const today = todayIn(timezone, now);
  const startDay = dayOf(event.startsAt.toISOString(), timezone);
  const curve = await salesCurve(db, event.id, timezone);
  const comparable = await findComparable(db, event, compareWith);
  const compared = comparable && {
    ...comparable,
    curve: await salesCurve(db, comparable.event.id, timezone),
    /** Difference in days between a day of this event and the day at the same distance from the other event's start. */
    shift: dayNumber(dayOf(comparable.event.startsAt.toISOString(), timezone)) - dayNumber(startDay),
  };
  const money = (minor: number) => fromMinor(minor, event.currency);
  const figures = await salesFigures(db, event.id, now);
  return {
    event_id: event.id,
    currency: event.currency,
    orders: figures.orders,
    sold: figures.sold,
    checked_in: figures.checkedIn,
    revenue: money(curve.at(-1)?.revenue ?? 0),
    carts: { count: figures.carts, seats: figures.seats },
    days_left: dayNumber(startDay) - dayNumber(today),
    points: daysToShow(curve, event, today, timezone).map((date) => {
      const { sold, revenue } = curveAt(curve, date);
      const other = compared && curveAt(compared.curve, addDays(date, compared.shift));
      return { date, sold, revenue: money(revenue), compared: other?.sold ?? null };
    }),
    types: figures.types.map(({ minor, ...type }) => ({ ...type, revenue: money(minor) })),
    coupons: figures.coupons.map(({ discountMinor, ...coupon }) => ({ ...coupon, discount: money(discountMinor) })),
    comparison: compared && comparisonOf(compared, today),
  };
}

function comparisonOf(
  { event, isProposed, curve, shift }: Comparable & { curve: SalesPoint[]; shift: number },
  today: string,
): Sent<typeof eventOverview>['comparison'] {
  return {
    id: event.id,
    name: event.name,
    start_date: event.startsAt.toISOString(),
    is_proposed: isProposed,
    sold_by_then: curveAt(curve, addDays(today, shift)).sold,
    sold: curve.at(-1)?.sold ?? 0,
  };
}

/**
 * Days from the day before the first sale to today or the event's last day, evenly thinned out; the last one is always
 * included.
 */
function daysToShow(curve: readonly SalesPoint[], event: EventRow, today: string, timezone: string): string[] {
  const [first] = curve;
  if (!first) {
    return [];
  }
  const begin = addDays(first.date, -1);
  const endDay = dayOf(event.endsAt.toISOString(), timezone);
  const end = [today, endDay].toSorted()[0] ?? today;
  const count = Math.max(dayNumber(end) - dayNumber(begin), 1);
  const step = Math.ceil(count / (MAX_POINTS - 1));
  const days = Array.from({ length: Math.floor(count / step) + 1 }, (_, index) => addDays(begin, count - index * step));
  return days.reverse();
}
