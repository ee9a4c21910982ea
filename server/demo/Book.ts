import type { PgTable } from 'drizzle-orm/pg-core';

export type DemoRow<T extends PgTable> = T['$inferInsert'] & { id: number };

type Owned = { $inferInsert: { companyId: number } };

/**
 * The rows of the demo by table, collected in memory and inserted together. Ids count from one, since the tables are
 * empty; tables without an `id` column ignore it.
 */
export class Book {
  readonly #tables = new Map<PgTable, unknown[]>();

  tables(): PgTable[] {
    return [...this.#tables.keys()];
  }

  rows<T extends PgTable>(table: T): DemoRow<T>[] {
    const rows = this.#tables.get(table) ?? [];
    this.#tables.set(table, rows);
    // `add` is the only writer, and it takes rows of the table it is given.
    return rows as DemoRow<T>[];
  }

  rowsOf<T extends PgTable & Owned>(company: { id: number }, table: T): DemoRow<T>[] {
    return this.rows(table).filter(({ companyId }) => companyId === company.id);
  }

  /** Gives the row the next id of its table. */
  add<T extends PgTable, R extends Omit<T['$inferInsert'], 'id'>>(table: T, values: R): R & { id: number } {
    const rows: unknown[] = this.rows(table);
    const row = { id: rows.length + 1, ...values };
    rows.push(row);
    return row;
  }
}
