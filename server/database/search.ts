import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { containing } from './like.ts';
import { rowsOf } from './migrate.ts';
import type { Transaction } from './tenancy.ts';

/** A trigram index knows nothing of fewer letters. */
const MIN_LENGTH = 3;

/** Beyond so many found, walking the sorted list finds a page of them sooner than sorting them all. */
const MAX_FOUND = 5000;

export type Searched = {
  /** The key of the rows that are searched. */
  id: PgColumn;
  /** Which list `search_ids` looks through (0020_lists.sql). */
  list: string;
  /** The same condition, read row by row. */
  holds: (pattern: string) => SQL;
};

export type Found = {
  /** That a row holds what was searched. */
  condition: SQL;
  /** Whether the condition names the rows, which are so few that sorting them is best. */
  isFew: boolean;
  /** How many rows were found, at least. */
  n?: number;
  /** Where it was found too often to count all: that a row is among the first of those found. */
  counted?: SQL;
};

/**
 * The rows that hold `search`; undefined where nothing is searched. The search runs once, here, so that the page and the
 * total of a list are both of what it found. `within` names the event whose rows are searched alone.
 */
export async function find(
  db: Transaction,
  { id, list, holds }: Searched,
  search: string | undefined,
  within: number | null = null,
): Promise<Found | undefined> {
  if (!search) {
    return undefined;
  }
  const condition = holds(containing(search));
  if (search.length < MIN_LENGTH) {
    return { condition, isFew: false };
  }
  const call = sql`search_ids(${list}, ${containing(search)}, ${MAX_FOUND + 1}, ${within}::integer)`;
  const found = rowsOf<{ id: number }>(await db.execute(sql`select id from ${call} id`));
  const among = sql`${id} = any(${`{${found.map((row) => row.id).join(',')}}`}::integer[])`;
  return found.length <= MAX_FOUND
    ? { condition: among, isFew: true, n: found.length }
    : { condition, isFew: false, n: MAX_FOUND, counted: among };
}

/** As `find` without its index: for files, which read everything anyway. */
export function rowByRow({ holds }: Pick<Searched, 'holds'>, search: string | undefined): SQL | undefined {
  return search ? holds(containing(search)) : undefined;
}
