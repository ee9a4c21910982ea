import { ApiError } from '#js/api/kit/ApiError.ts';
import type { ListState } from './listSlice.ts';
import { type ActionOptions, type Outcome, type RunFlags, run } from './run.ts';

type Answer<Data> = { data?: Data | null; message?: string | null };

type Messages = {
  /** Shown on success if the server sends no message; null shows nothing on success. */
  done?: string | null;
  /** Shown on failure if the server sends no message. */
  failure?: string;
  /** Shows a toast for a failure even if a form shows it (specification §8). */
  alwaysToast?: boolean;
};

/** The outcome is the answer's `data`; null if it has none. */
type Run<Data> = (
  call: () => Promise<Answer<Data>>,
  messages: Messages,
  options?: ActionOptions,
) => Promise<Outcome<Data | null>>;

type Actions<Item> = {
  /** Shows the record of the answer; an answer without one loads again what the store shows. */
  replace: Run<Item>;
  /** Loads again what the store shows. */
  reload: <Data>(...input: Parameters<Run<Data>>) => ReturnType<Run<Data>>;
};

type Store<Item> = {
  setState: (flags: Partial<RunFlags>) => void;
  getState: () => Partial<Pick<ListState<Item, never>, 'replace' | 'reload'>> & {
    selected?: Item | null;
    select?: (item: Item) => void;
    refresh?: (key: never) => Promise<void>;
  };
};

/**
 * Runs the actions of a store besides create, update and remove, with their messages, and shows their effect:
 *
 *     const action = recordAction<Survey>(store);
 *     close: (id, options) => action.replace(() => api.close({ params: { id } }), { failure }, options),
 *
 * After a 409, the record has changed elsewhere, so what the store shows is loaded again as well.
 * @param again by default, loads the list and the open record
 */
export function recordAction<Item>(store: Store<Item>, again = () => loadAgain(store)): Actions<Item> {
  const perform = async <Data>(
    show: (data: Data | null) => unknown,
    ...[call, { done, ...messages }, options]: Parameters<Run<Data>>
  ): Promise<Outcome<Data | null>> => {
    const success = ({ message }: Answer<Data>) => (done === null ? undefined : message || done);
    const after = ({ data = null }: Answer<Data>) => show(data);
    const outcome = await run((flags) => store.setState(flags), call, { ...messages, success, after }, options);
    if (!outcome.ok && outcome.error instanceof ApiError && outcome.error.status === 409) {
      await again();
    }
    return outcome.ok ? { ok: true, data: outcome.data.data ?? null } : outcome;
  };
  const replace = (item: Item | null) => {
    const { replace: replaceInList, select } = store.getState();
    return item === null ? again() : (replaceInList ?? select)?.(item);
  };
  return {
    replace: (...input) => perform(replace, ...input),
    reload: (...input) => perform(again, ...input),
  };
}

async function loadAgain<Item>(store: Store<Item>): Promise<void> {
  const { selected, refresh, reload } = store.getState();
  const open = typeof selected === 'object' && selected !== null && 'id' in selected ? selected : null;
  await Promise.all([reload?.(), open && refresh?.(open.id as never)]);
}
