import { create } from 'zustand';
import { type ChoicesSource, type ChoicesState, choicesSlice } from './choicesSlice.ts';

/** A store of records to choose from, one for each kind of record: `<RecordPicker choices={useEventChoices()} … />`. */
export function createChoicesStore<Item>(source: ChoicesSource<Item>) {
  return create<ChoicesState>()((_set, _get, store) => choicesSlice(store, source));
}
