import { create } from 'zustand';
import { type Choice, type ChoicesSource, type ChoicesState, choicesSlice } from './choicesSlice.ts';

/** A store of records to choose from, one for each kind of record: `<RecordPicker choices={useEventChoices()} … />`. */
export function createChoicesStore<Item, Found extends Choice>(source: ChoicesSource<Item, Found>) {
  return create<ChoicesState<Found>>()((_set, _get, store) => choicesSlice(store, source));
}
