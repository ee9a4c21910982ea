import { useMemo, useState } from 'react';
import type { DataColumn, TableDensity } from './types.ts';

type Kept = { density: TableDensity; hidden: string[] };

export type TableSettings = {
  density: TableDensity;
  hidden: ReadonlySet<string>;
  setDensity: (density: TableDensity) => void;
  toggleColumn: (id: string) => void;
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

  const shown = view === null ? kept.hidden : ofView?.id === view.id ? ofView.hidden : view.hidden_columns;
  const hidden = useMemo(() => new Set(shown), [shown]);

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
    toggleColumn: (id) => {
      const next = shown.includes(id) ? shown.filter((each) => each !== id) : [...shown, id];
      if (view === null) {
        change({ ...kept, hidden: next });
      } else {
        setOfView({ id: view.id, hidden: next });
      }
    },
  };
}

function storageKey(key: string): string {
  return `muster.table.${key}`;
}

function read<Row>(key: string, columns: DataColumn<Row>[]): Kept {
  const fresh: Kept = {
    density: 'comfortable',
    hidden: columns.filter((column) => column.hidden).map((column) => column.id),
  };
  try {
    const stored: Partial<Kept> = JSON.parse(localStorage.getItem(storageKey(key)) ?? '{}');
    return {
      density: stored.density === 'compact' ? 'compact' : fresh.density,
      hidden: Array.isArray(stored.hidden) ? stored.hidden : fresh.hidden,
    };
  } catch {
    return fresh;
  }
}
