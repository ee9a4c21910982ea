import { invalid } from '#server/http/outputs/failures.ts';
import type { Stock } from './stock.ts';

/** Seats taken: sold, held or allocated. */
export function takenOf({ sold, held, allocated }: Stock): number {
  return sold + held + allocated;
}

/** @throws 422 on `capacity` if it is below the number of seats taken */
export function assertRoom(capacity: number | null, taken: number): void {
  if (capacity !== null && capacity < taken) {
    const seats = taken === 1 ? '1 seat is' : `${taken} seats are`;
    throw invalid({ capacity: [`${seats} sold, held or set aside, so the capacity cannot be below ${taken}.`] });
  }
}
