import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { type RecordState, recordSlice } from './recordSlice.ts';
import type { SliceStore } from './SliceStore.ts';

/** With `void` for `Key` there is a single record, such as the signed-in user's own: `get()`. */
export type ExtensionRecordState<Item, Key = void> = RecordState<Item, Key> & {
  /** Whether the backend does not support this extension; the screen works without it. */
  isMissing: boolean;
};

/** Like `recordSlice`, for a record beyond the specification. */
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
