import type { TableSelection } from './types.ts';

type SelectionState = {
  selectedIds: ReadonlySet<number>;
  toggle: (id: number) => void;
  toggleAll: (ids: number[]) => void;
  clearSelection: () => void;
};

/**
 * Uses a store's selection (stores/kit/selectionSlice.ts) for a table: `<DataTable selection={selectionOf(store)} />`.
 */
export function selectionOf<Row extends { id: number }>(store: SelectionState): TableSelection<Row> {
  return {
    count: store.selectedIds.size,
    has: ({ id }) => store.selectedIds.has(id),
    toggle: ({ id }) => store.toggle(id),
    toggleAll: (rows) => store.toggleAll(rows.map(({ id }) => id)),
    clear: store.clearSelection,
  };
}
