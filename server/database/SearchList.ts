import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A list that people search: the table, what of its rows is searched, and how far an organiser sees it. */
export type SearchList = {
  table: PgTable;
  /** Searched as one text, in this order. */
  text: readonly (PgColumn | SQL)[];
  scope: 'company' | 'campaign' | 'event';
};
