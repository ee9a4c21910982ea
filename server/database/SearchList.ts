import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ownCampaigns, ownEvents } from './organiserScope.ts';

type SearchTable = PgTable & { id: PgColumn; eventId?: PgColumn };

type Parent = {
  list: SearchList;
  /** The foreign key of the parent in the list's own table. */
  key: PgColumn;
  /** The searched columns of the parent, taken from its own list. */
  text: readonly PgColumn[];
};

/**
 * A searchable list. These declarations are stored in `search_lists`, which the function `search_ids` reads; the index,
 * the row condition and the organiser's scope all follow from them.
 */
export type SearchList = {
  /** Unique across all areas. */
  name: string;
  table: SearchTable;
  /** Columns searched as one text, in this order, in their normal form (`searchForm`). Needs a trigram index on `searchedText(text)`. */
  text: readonly PgColumn[];
  /** The rows an organiser can see; must match the table's row-level policy. */
  scope: SQL;
  /** The condition of a partial index. The list shows only rows that match it. */
  filter?: SQL;
  /** Also finds rows whose parent matches. */
  parent?: Parent;
};

type Declaration = Omit<SearchList, 'scope'> &
  (
    | { scope: 'company' | SQL }
    | { scope: 'campaign'; table: SearchTable & { campaignId: PgColumn } }
    | { scope: 'event'; table: SearchTable & { eventId: PgColumn } }
  );

/**
 * Declares a list; add it to the area's `lists`. `scope` says what an organiser can see: everything in the company,
 * rows by the table's `campaignId` or `eventId`, or a custom condition.
 */
export function defineSearchList(declaration: Declaration): SearchList {
  return { ...declaration, scope: scopeOf(declaration) };
}

function scopeOf(declaration: Declaration): SQL {
  switch (declaration.scope) {
    case 'company':
      return sql`true`;
    case 'campaign':
      return sql`${declaration.table.campaignId} = ${ownCampaigns}`;
    case 'event':
      return sql`${declaration.table.eventId} in ${ownEvents}`;
    default:
      return declaration.scope;
  }
}
