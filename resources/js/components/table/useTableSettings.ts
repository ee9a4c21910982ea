import { useMemo, useState } from 'react';
import type { DataColumn, TableDensity } from './types.ts';

/** `shown`: the columns that are hidden by default and were turned on. */
type Kept = { density: TableDensity; hidden: string[]; shown: string[] };

export type TableSettings = {
  density: TableDensity;
  hidden: ReadonlySet<string>;
  setDensity: (density: TableDensity) => void;
  toggleColumn: (id: string) => void;
  /** Shows the columns of the open view again. */
  reset: () => void;
};

/**
 * Density and hidden columns of one table, stored in the browser under `muster.table.<key>`. A saved view has its own
 * columns; changes made while it is open are discarded when another one is opened.
 */
export function useTableSettings<Row>(
  key: string,
  columns: DataColumn<Row>[],
  view: { id: number; hidden_columns: string[] } | null = null,
): TableSettings {
  const [kept, setKept] = useState<Kept>(() => read(key, columns));
  const [ofView, setOfView] = useState<{ id: number; hidden: string[] } | null>(null);

  // Columns can arrive later, such as those of a company's own fields.
  const own = [...kept.hidden, ...hiddenByDefault(columns).filter((id) => !kept.shown.includes(id))];
  const ids = view === null ? own : ofView?.id === view.id ? ofView.hidden : view.hidden_columns;
  const joined = ids.join('\n');
  const hidden = useMemo(() => new Set(joined.split('\n')), [joined]);

  function change(next: Kept) {
    setKept(next);
    try {
      localStorage.setItem(storageKey(key), JSON.stringify(next));
    } catch {
      return;
    }
  }

  return {
    density: kept.density,
    hidden,
    setDensity: (density) => change({ ...kept, density }),
    reset: () => setOfView(null),
    toggleColumn: (id) => {
      const isHidden = ids.includes(id);
      const without = (list: string[]) => list.filter((each) => each !== id);
      if (view !== null) {
        setOfView({ id: view.id, hidden: isHidden ? without(ids) : [...ids, id] });
      } else if (isHidden) {
        change({ ...kept, hidden: without(kept.hidden), shown: [...without(kept.shown), id] });
      } else {
        change({ ...kept, hidden: [...kept.hidden, id], shown: without(kept.shown) });
      }
    },
  };
}

function hiddenByDefault<Row>(columns: DataColumn<Row>[]): string[] {
  return columns.filter((column) => column.hidden).map(({ id }) => id);
}

function storageKey(key: string): string {
  return `muster.table.${key}`;
}

function read<Row>(key: string, columns: DataColumn<Row>[]): Kept {
  const fresh: Kept = { density: 'comfortable', hidden: [], shown: [] };
  try {
    const stored: Partial<Kept> = JSON.parse(localStorage.getItem(storageKey(key)) ?? '{}');
    const hidden = Array.isArray(stored.hidden) ? stored.hidden : null;
    return {
      density: stored.density === 'compact' ? 'compact' : fresh.density,
      hidden: hidden ?? fresh.hidden,
      // Earlier versions stored only what was hidden.
      shown: Array.isArray(stored.shown)
        ? stored.shown
        : hiddenByDefault(columns).filter((id) => hidden !== null && !hidden.includes(id)),
    };
  } catch {
    return fresh;
  }
}
