import { type ActionOptions, type Outcome, type RunFlags, run } from './run.ts';
import type { SliceStore } from './SliceStore.ts';

type Bulk = (
  call: () => Promise<{ message: string }>,
  /** The message of a success that the server says nothing about. */
  done: string,
  failure: string,
  options?: ActionOptions,
) => Promise<Outcome<unknown>>;

/** Actions on several rows of a list, which is loaded again after each. */
export function bulkAction(store: SliceStore<RunFlags & { reload: () => Promise<void> }>): Bulk {
  return (call, done, failure, options) =>
    run(
      (flags) => store.setState(flags),
      call,
      { success: ({ message }) => message || done, failure, after: () => store.getState().reload() },
      options,
    );
}
