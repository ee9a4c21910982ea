import { useContext, useEffect, useEffectEvent, useState } from 'react';
import type { ListControl } from './types.ts';
import { type NewTableView, type TableView, type ViewKeeper, ViewsContext } from './ViewsContext.ts';

/** The saved views of one table. */
export type TableViews = {
  keeper: ViewKeeper;
  views: TableView[];
  /** The view that the address shows; null for the whole list and for what nobody has saved. */
  current: TableView | null;
  /** Whether the list is as one finds it: no search, no filter, its own order. */
  isAll: boolean;
  hrefOf: (view: TableView | null) => string;
  open: (view: TableView | null) => void;
  /** What would be saved now, but for its name. */
  draft: (hidden: ReadonlySet<string>) => NewTableView;
  opened: (view: NewTableView) => void;
};

/** Null for a list that is not its page's own (in a drawer), and where nothing keeps views. */
export function useTableViews(name: string, { address }: ListControl): TableViews | null {
  const keeper = useContext(ViewsContext);
  // Two views may differ in their columns alone, which the address does not name.
  const [chosen, setChosen] = useState<string | null>(null);
  const isOffered = keeper !== null && address !== undefined;
  const load = useEffectEvent(() => keeper?.load());
  useEffect(() => {
    if (isOffered) {
      load();
    }
  }, [isOffered]);
  if (!keeper || !address) {
    return null;
  }
  const views = keeper.views.filter((view) => view.list === name);
  const matches = views.filter(({ query }) => query === address.query);
  const isAll = address.query === address.plain;
  const current = matches.find((view) => view.name === chosen) ?? (isAll ? null : (matches[0] ?? null));
  return {
    keeper,
    views,
    current,
    isAll: isAll && current === null,
    hrefOf: (view) => address.hrefOf(view?.query ?? address.plain),
    open: (view) => {
      setChosen(view?.name ?? null);
      address.open(view?.query ?? address.plain);
    },
    draft: (hidden) => ({
      list: name,
      name: '',
      query: address.query,
      hidden_columns: [...hidden],
      is_shared: false,
    }),
    opened: (view) => setChosen(view.name),
  };
}
