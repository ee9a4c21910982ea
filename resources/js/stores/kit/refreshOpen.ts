import type { RecordState } from './recordSlice.ts';

type RecordStore = { getState: () => Pick<RecordState<{ id: number }, number>, 'selected' | 'refresh'> };

/** Loads the open record of a store again, after something changed that the store's own actions do not show. */
export async function refreshOpen(store: RecordStore): Promise<void> {
  const { selected, refresh } = store.getState();
  if (selected) {
    await refresh(selected.id);
  }
}
