import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ownCampaigns, ownEvents } from './organiserScope.ts';

type SearchTable = PgTable & { id: PgColumn; eventId?: PgColumn };

type Parent = {
  list: SearchList;
  /** The column of the list's own table that holds the parent's id. */
  key: PgColumn;
  /** What must match of the parent; columns of its own list. */
  text: readonly PgColumn[];
};

/**
 * A list that people search. The index, the condition on one row and what an organiser sees all come from here: the
 * rows of `search_lists` are written from these declarations, and `search_ids` reads them.
 */
export type SearchList = {
  /** Unique in the backend. */
  name: string;
  table: SearchTable;
  /** Searched as one text in this order, without regard to case. A trigram index on `searchedText(text)` makes it quick. */
  text: readonly PgColumn[];
  /** Which rows an organiser sees, as the row-level policy of the table has it. */
  scope: SQL;
  /** The condition of the index, if it is partial; the list shows no other rows. */
  filter?: SQL;
  /** Also finds rows by what they belong to. */
  parent?: Parent;
};

type Declaration = Omit<SearchList, 'scope'> &
  (
    | { scope: 'company' | SQL }
    | { scope: 'campaign'; table: SearchTable & { campaignId: PgColumn } }
    | { scope: 'event'; table: SearchTable & { eventId: PgColumn } }
  );

/**
 * Declares a list; its area names it in `lists`. `scope` says how far an organiser sees it: all of the company, by the
 * table's `campaignId` or `eventId`, or by a condition of its own.
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
