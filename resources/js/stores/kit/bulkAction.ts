import { type ActionOptions, type Outcome, type RunFlags, run } from './run.ts';
import type { SliceStore } from './SliceStore.ts';

type Bulk = (
  call: () => Promise<{ message: string }>,
  /** The success message if the server sends none. */
  done: string,
  failure: string,
  options?: ActionOptions,
) => Promise<Outcome<unknown>>;

/** Runs actions on several rows of a list, and reloads the list after each. */
export function bulkAction(store: SliceStore<RunFlags & { reload: () => Promise<void> }>): Bulk {
  return (call, done, failure, options) =>
    run(
      (flags) => store.setState(flags),
      call,
      { success: ({ message }) => message || done, failure, after: () => store.getState().reload() },
      options,
    );
}
