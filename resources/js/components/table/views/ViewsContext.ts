import { createContext } from 'react';
import type { SaveOptions, SaveOutcome } from '#js/components/form/useRecordForm.ts';

/** A saved search, filters and order of a list. */
export type TableView = {
  id: number;
  /** The table's settings key: `orders`. */
  list: string;
  name: string;
  /** The URL parameters without the page. */
  query: string;
  hidden_columns: string[];
  is_shared: boolean;
  is_own: boolean;
  /** Its place among the views of the list, as the user has arranged them. */
  place: number | null;
  /** Whether it opens by itself. */
  is_default: boolean | null;
};

export type NewTableView = Omit<TableView, 'id' | 'is_own' | 'place' | 'is_default'>;

export type ViewChange = Partial<Omit<NewTableView, 'list'>>;

type Options = Pick<SaveOptions, 'onFailure'>;

/** Stores the views of all tables; provided by layouts. Without it, tables have no views. */
export type ViewKeeper = {
  views: TableView[];
  /** Whether views can be shared with the company. */
  canShare: boolean;
  load: () => unknown;
  /** `onSaved` gets the id of the new view. */
  save: (view: NewTableView, options: Options, onSaved: (id: number) => void) => Promise<SaveOutcome>;
  update: (view: TableView, change: ViewChange, options?: Options) => Promise<SaveOutcome>;
  /** Stores the user's order of a list's views, and the one that opens by itself. */
  arrange: (list: string, ids: number[], defaultId: number | null) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
};

export const ViewsContext = createContext<ViewKeeper | null>(null);
