import { type EventStock, least } from '#server/areas/programme/tickets/stock.ts';
import type { StoredCartLine } from './findCart.ts';
import type { Sale } from './findSale.ts';

/**
 * An event's available seats while several holds are made under its lock: counted once, then updated with what the same
 * transaction takes.
 */
export class SeatBook {
  readonly #sale: Sale;
  readonly #taken: Map<number, number>;

  constructor(sale: Sale, stock: EventStock) {
    this.#sale = sale;
    this.#taken = new Map([...stock.types].map(([id, { sold, held, allocated }]) => [id, sold + held + allocated]));
  }

  /**
   * How many tickets of a type one visitor can have in total, given their lines of other types; null if unlimited.
   * @param own the visitor's lines that are already counted as taken: those of a cart that has not expired
   */
  leftFor(typeId: number, own: readonly StoredCartLine[]): number | null {
    const held = own.find((line) => line.ticketTypeId === typeId)?.quantity ?? 0;
    const type = this.#sale.types.find(({ id }) => id === typeId);
    const all = [...this.#taken.values()].reduce((sum, taken) => sum + taken, 0);
    return least(
      beyond(type?.capacity ?? null, (this.#taken.get(typeId) ?? 0) - held),
      beyond(this.#sale.config.capacity, all - held),
    );
  }

  /** Records that more tickets of a type are held; a negative number releases seats. */
  take(typeId: number, quantity: number): void {
    this.#taken.set(typeId, (this.#taken.get(typeId) ?? 0) + quantity);
  }
}

function beyond(capacity: number | null, taken: number): number | null {
  return capacity === null ? null : Math.max(0, capacity - taken);
}
