import type { PgTable } from 'drizzle-orm/pg-core';

export type DemoRow<T extends PgTable> = T['$inferInsert'] & { id: number };

type Owned = { $inferInsert: { companyId: number } };

/**
 * The demo's rows by table, collected in memory and inserted together. Ids count from one because the tables are empty;
 * tables without an `id` column ignore it.
 */
export class Book {
  readonly #tables = new Map<PgTable, unknown[]>();

  tables(): PgTable[] {
    return [...this.#tables.keys()];
  }

  rows<T extends PgTable>(table: T): DemoRow<T>[] {
    const rows = this.#tables.get(table) ?? [];
    this.#tables.set(table, rows);
    // Safe: `add` is the only writer and stores rows of this table's type.
    return rows as DemoRow<T>[];
  }

  rowsOf<T extends PgTable & Owned>(company: { id: number }, table: T): DemoRow<T>[] {
    return this.rows(table).filter(({ companyId }) => companyId === company.id);
  }

  /** Adds a row with the next id of its table. */
  add<T extends PgTable, R extends Omit<T['$inferInsert'], 'id'>>(table: T, values: R): R & { id: number } {
    const rows: unknown[] = this.rows(table);
    const row = { id: rows.length + 1, ...values };
    rows.push(row);
    return row;
  }
}
