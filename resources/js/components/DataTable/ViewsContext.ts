import { createContext } from 'react';
import type { SaveOptions, SaveOutcome } from '../useRecordForm.ts';

/** A list as somebody has searched, filtered and sorted it, under a name. */
export type TableView = {
  id: number;
  /** The key of the table's settings: `orders`. */
  list: string;
  name: string;
  /** The parameters of the address, without the page. */
  query: string;
  hidden_columns: string[];
  is_shared: boolean;
  is_own: boolean;
};

export type NewTableView = Omit<TableView, 'id' | 'is_own'>;

type Options = Pick<SaveOptions, 'onFailure'>;

/** Keeps the views of all tables; layouts provide it. Without one, tables have none. */
export type ViewKeeper = {
  views: TableView[];
  /** Whether others in the company can be given a view. */
  canShare: boolean;
  load: () => unknown;
  save: (view: NewTableView, options: Options) => Promise<SaveOutcome>;
  update: (view: TableView, change: Pick<TableView, 'name' | 'is_shared'>, options?: Options) => Promise<SaveOutcome>;
  remove: (id: number) => Promise<unknown>;
};

export const ViewsContext = createContext<ViewKeeper | null>(null);
