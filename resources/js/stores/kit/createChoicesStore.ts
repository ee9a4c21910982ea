import { create } from 'zustand';
import { type Choice, type ChoicesSource, type ChoicesState, choicesSlice } from './choicesSlice.ts';

/** Creates a store of options, one per kind of record: `<RecordPicker choices={useEventChoices()} … />`. */
export function createChoicesStore<Item, Found extends Choice>(source: ChoicesSource<Item, Found>) {
  return create<ChoicesState<Found>>()((_set, _get, store) => choicesSlice(store, source));
}
