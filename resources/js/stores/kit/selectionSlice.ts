import type { SliceStore } from './SliceStore.ts';

export type SelectionState = {
  /** Ids that are selected, on whatever page they are. */
  selectedIds: ReadonlySet<number>;
  toggle: (id: number) => void;
  /** Selects these or, where all of them are selected, none of them. */
  toggleAll: (ids: number[]) => void;
  clearSelection: () => void;
};

/** A selection of rows that outlives the page of the list it was made on. */
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
