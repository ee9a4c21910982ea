import { and, is, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type PgColumn, PgJsonb } from 'drizzle-orm/pg-core';
import { searchWords } from '#domain/kit/searchForm.ts';
import { containing } from './like.ts';
import { rowsOf } from './migrate.ts';
import type { SearchList } from './SearchList.ts';
import type { Transaction } from './tenancy.ts';

/** Trigram indexes cannot find shorter words. */
const MIN_LENGTH = 3;

/** With more matches than this, walking the sorted list finds a page faster than sorting all matches. */
const MAX_FOUND = 5000;

export type Found = {
  /** Matches the rows found. */
  condition: SQL;
  /** Whether the condition lists the row ids, which are few enough to sort. */
  isFew: boolean;
  /** The number of rows found; a lower bound if `counted` is set. */
  n?: number;
  /** Set if there are too many matches to count: matches the first of them only. */
  counted?: SQL;
};

/**
 * Finds the rows of a list that match `search`; undefined if nothing is searched. The search runs once, here, so that a
 * list's page and total agree. `eventId` limits it to one event.
 */
export async function find(
  db: Transaction,
  list: SearchList,
  search: string | undefined,
  eventId: number | null = null,
): Promise<Found | undefined> {
  const words = searchWords(search ?? '');
  if (words.length === 0) {
    return undefined;
  }
  const condition = matches(list, words, eventId);
  if (words.every((word) => word.length < MIN_LENGTH)) {
    return { condition, isFew: false };
  }
  // The function splits the pattern into words.
  const call = sql`search_ids(${list.name}, ${containing(words.join(' '))}, ${MAX_FOUND + 1}, ${eventId}::integer)`;
  // Fetched as one text and passed back unparsed, because there may be thousands of ids.
  const [found] = rowsOf<{ ids: string; n: number }>(
    await db.execute(sql`select ids::text, cardinality(ids) as n from (select array(select ${call})) found (ids)`),
  );
  const { ids, n } = found ?? { ids: '{}', n: 0 };
  const among = sql`${list.table.id} = any(${ids}::integer[])`;
  return n <= MAX_FOUND
    ? { condition: among, isFew: true, n }
    : { condition, isFew: false, n: MAX_FOUND, counted: among };
}

/** The condition of `find` without the index, for exports, which read every row anyway. */
export function rowByRow(list: SearchList, search: string | undefined, eventId: number | null = null): SQL | undefined {
  const words = searchWords(search ?? '');
  return words.length > 0 ? matches(list, words, eventId) : undefined;
}

/** Matches rows of a short list, in which the text has all words of the search in any order; undefined without words. */
export function textMatches(text: SQLWrapper, search: string | undefined): SQL | undefined {
  return hasWords(sql`search_form(${text})`, searchWords(search ?? ''));
}

/** The searched text of a row. The trigram indexes in the migrations must use the same expression. */
export function searchedText(columns: readonly PgColumn[]): SQL {
  return sql`search_form(${sql.join(columns.map(partOf), sql` || ' ' || `)})`;
}

function partOf(column: PgColumn): SQL {
  const text = is(column, PgJsonb) ? sql`${column}::text` : sql`${column}`;
  return column.notNull ? text : sql`coalesce(${text}, '')`;
}

/** The condition of `search_ids`, evaluated row by row. */
function matches({ text, parent }: SearchList, words: string[], eventId: number | null): SQL {
  const own = hasWords(searchedText(text), words);
  if (!parent) {
    return own ?? sql`true`;
  }
  const { table } = parent.list;
  const ofEvent = eventId !== null && table.eventId ? sql`${table.eventId} = ${eventId} and ` : sql``;
  const ofParent = sql`${parent.key} in (
    select ${table.id} from ${table} where ${ofEvent}${hasWords(searchedText(parent.text), words)})`;
  return sql`(${or(own, ofParent)})`;
}

function hasWords(form: SQL, words: string[]): SQL | undefined {
  return and(...words.map((word) => sql`${form} like ${containing(word)}`));
}
