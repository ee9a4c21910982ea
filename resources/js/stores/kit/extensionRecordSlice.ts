import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { type RecordState, recordSlice } from './recordSlice.ts';
import type { SliceStore } from './SliceStore.ts';

/** With `void` for `Key` there is one record, such as the signed-in person's own: `get()`. */
export type ExtensionRecordState<Item, Key = void> = RecordState<Item, Key> & {
  /** The backend does not have this extension, so the screen does without it. */
  isMissing: boolean;
};

/** As `recordSlice`, for a record that the specification does not know. */
export function extensionRecordSlice<Item, Key = void>(
  store: SliceStore<ExtensionRecordState<Item, Key>>,
  ...rest: SliceArguments<Item, Key>
): Omit<ReturnType<typeof recordSlice<Item, Key>>, 'cancelRecord'> & { isMissing: boolean } {
  const { cancelRecord: _, ...record } = recordSlice<Item, Key>(store, ...rest);
  return {
    ...record,
    isMissing: false,
    get: async (key) => {
      const outcome = await record.get(key);
      store.setState({ isMissing: !outcome.ok && isMissingExtension(outcome.error) });
      return outcome;
    },
  };
}

type SliceArguments<Item, Key> =
  Parameters<typeof recordSlice<Item, Key>> extends [unknown, ...infer Rest] ? Rest : never;
