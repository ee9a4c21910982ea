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
};

export type NewTableView = Omit<TableView, 'id' | 'is_own'>;

type Options = Pick<SaveOptions, 'onFailure'>;

/** Stores the views of all tables; provided by layouts. Without it, tables have no views. */
export type ViewKeeper = {
  views: TableView[];
  /** Whether views can be shared with the company. */
  canShare: boolean;
  load: () => unknown;
  save: (view: NewTableView, options: Options) => Promise<SaveOutcome>;
  update: (view: TableView, change: Pick<TableView, 'name' | 'is_shared'>, options?: Options) => Promise<SaveOutcome>;
  remove: (id: number) => Promise<unknown>;
};

export const ViewsContext = createContext<ViewKeeper | null>(null);
