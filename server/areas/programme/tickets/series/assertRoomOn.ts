import { formatDate } from '#domain/kit/time/dates.ts';
import type { EventRow } from '#server/areas/programme/events/findEvent.ts';
import { invalid } from '#server/http/outputs/failures.ts';

/**
 * @throws 422 on `capacity` if it is below what is already taken on another date of the series; the message names the
 * date
 */
export function assertRoomOn(date: EventRow, timezone: string, capacity: number | null, taken: number): void {
  if (capacity !== null && capacity < taken) {
    const day = formatDate(date.startsAt.toISOString(), timezone, 'date');
    const seats = taken === 1 ? '1 seat is' : `${taken} seats are`;
    throw invalid({
      capacity: [
        `On ${day} ${seats} sold, held or set aside, so the capacity of all dates cannot be below ${taken}. Take that date out of the group to give it a capacity of its own.`,
      ],
    });
  }
}
