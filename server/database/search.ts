import { is, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgJsonb } from 'drizzle-orm/pg-core';
import { containing } from './like.ts';
import { rowsOf } from './migrate.ts';
import type { SearchList } from './SearchList.ts';
import type { Transaction } from './tenancy.ts';

/** A trigram index knows nothing of fewer letters. */
const MIN_LENGTH = 3;

/** Beyond so many found, walking the sorted list finds a page of them sooner than sorting them all. */
const MAX_FOUND = 5000;

export type Found = {
  /** That a row matches the search. */
  condition: SQL;
  /** Whether the condition names the rows, which are so few that sorting them is best. */
  isFew: boolean;
  /** How many rows were found, at least. */
  n?: number;
  /** Where it was found too often to count all: that a row is among the first of those found. */
  counted?: SQL;
};

/**
 * The rows of a list that match `search`; undefined where nothing is searched. The search runs once, here, so that the
 * page and the total of a list are both of what it found. `eventId` confines it to the rows of one event.
 */
export async function find(
  db: Transaction,
  list: SearchList,
  search: string | undefined,
  eventId: number | null = null,
): Promise<Found | undefined> {
  if (!search) {
    return undefined;
  }
  const condition = matches(list, containing(search), eventId);
  if (search.length < MIN_LENGTH) {
    return { condition, isFew: false };
  }
  const call = sql`search_ids(${list.name}, ${containing(search)}, ${MAX_FOUND + 1}, ${eventId}::integer)`;
  // As one text, which goes back as it came: there may be thousands.
  const [found] = rowsOf<{ ids: string; n: number }>(
    await db.execute(sql`select ids::text, cardinality(ids) as n from (select array(select ${call})) found (ids)`),
  );
  const { ids, n } = found ?? { ids: '{}', n: 0 };
  const among = sql`${list.table.id} = any(${ids}::integer[])`;
  return n <= MAX_FOUND
    ? { condition: among, isFew: true, n }
    : { condition, isFew: false, n: MAX_FOUND, counted: among };
}

/** As `find` without its index: for files, which read everything anyway. */
export function rowByRow(list: SearchList, search: string | undefined, eventId: number | null = null): SQL | undefined {
  return search ? matches(list, containing(search), eventId) : undefined;
}

/** The searched text of a row. The trigram indexes of the migrations use the same expression. */
export function searchedText(columns: readonly PgColumn[]): SQL {
  return sql`lower(${sql.join(columns.map(partOf), sql` || ' ' || `)})`;
}

function partOf(column: PgColumn): SQL {
  const text = is(column, PgJsonb) ? sql`${column}::text` : sql`${column}`;
  return column.notNull ? text : sql`coalesce(${text}, '')`;
}

/** The condition that `search_ids` finds by index, read row by row. */
function matches({ text, parent }: SearchList, pattern: string, eventId: number | null): SQL {
  const own = sql`${searchedText(text)} like ${pattern}`;
  if (!parent) {
    return own;
  }
  const { table } = parent.list;
  const ofEvent = eventId !== null && table.eventId ? sql`${table.eventId} = ${eventId} and ` : sql``;
  const ofParent = sql`${parent.key} in (
    select ${table.id} from ${table} where ${ofEvent}${searchedText(parent.text)} like ${pattern})`;
  return sql`(${or(own, ofParent)})`;
}
