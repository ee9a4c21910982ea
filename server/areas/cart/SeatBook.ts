import { type EventStock, least } from '#server/areas/tickets/stock.ts';
import type { CartLine } from './findCart.ts';
import type { Sale } from './findSale.ts';

/**
 * What is left of an event while holds are made one after another under its lock: counted once, then kept up to date with
 * what the same transaction takes.
 */
export class SeatBook {
  readonly #sale: Sale;
  readonly #taken: Map<number, number>;

  constructor(sale: Sale, stock: EventStock) {
    this.#sale = sale;
    this.#taken = new Map([...stock.types].map(([id, { sold, held, allocated }]) => [id, sold + held + allocated]));
  }

  /**
   * How many of a type one visitor may have in all, beside their lines of other types; null where nothing limits them.
   * @param own the visitor's lines that are counted as taken: those of a cart whose time is not over
   */
  leftFor(typeId: number, own: readonly CartLine[]): number | null {
    const held = own.find((line) => line.ticketTypeId === typeId)?.quantity ?? 0;
    const type = this.#sale.types.find(({ id }) => id === typeId);
    const all = [...this.#taken.values()].reduce((sum, taken) => sum + taken, 0);
    return least(
      beyond(type?.capacity ?? null, (this.#taken.get(typeId) ?? 0) - held),
      beyond(this.#sale.config.capacity, all - held),
    );
  }

  /** Notes that a visitor holds so many of a type more; a negative number gives seats back. */
  take(typeId: number, quantity: number): void {
    this.#taken.set(typeId, (this.#taken.get(typeId) ?? 0) + quantity);
  }
}

function beyond(capacity: number | null, taken: number): number | null {
  return capacity === null ? null : Math.max(0, capacity - taken);
}
