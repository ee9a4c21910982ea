import type { SliceStore } from './SliceStore.ts';

export type SelectionState = {
  /** Selected ids on all pages. */
  selectedIds: ReadonlySet<number>;
  toggle: (id: number) => void;
  /** Selects these, or deselects them if all are selected. */
  toggleAll: (ids: number[]) => void;
  clearSelection: () => void;
};

/** A selection of rows that spans pages. */
export function selectionSlice(store: SliceStore<SelectionState>): SelectionState {
  const select = (ids: Iterable<number>) => store.setState({ selectedIds: new Set(ids) });
  const selected = () => store.getState().selectedIds;
  return {
    selectedIds: new Set(),
    toggle: (id) => select(selected().has(id) ? [...selected()].filter((each) => each !== id) : [...selected(), id]),
    toggleAll: (ids) =>
      select(
        ids.every((id) => selected().has(id))
          ? [...selected()].filter((id) => !ids.includes(id))
          : [...selected(), ...ids],
      ),
    clearSelection: () => select([]),
  };
}
