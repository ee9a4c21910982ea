import { invalid } from '#server/http/failures.ts';
import type { Stock } from './stock.ts';

/** Seats that are gone: sold, held or set aside. */
export function takenOf({ sold, held, allocated }: Stock): number {
  return sold + held + allocated;
}

/** @throws 422 beside `capacity` where it is below what is taken. */
export function assertRoom(capacity: number | null, taken: number): void {
  if (capacity !== null && capacity < taken) {
    const seats = taken === 1 ? '1 seat is' : `${taken} seats are`;
    throw invalid({ capacity: [`${seats} sold, held or set aside, so the capacity cannot be below ${taken}.`] });
  }
}
