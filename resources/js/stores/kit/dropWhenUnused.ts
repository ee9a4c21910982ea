import type { SliceStore } from './SliceStore.ts';

/** Specification §9: unused cached query data is kept 60 seconds. */
const UNUSED_KEPT_MS = 60_000;

/** Calls `drop` when no component has been subscribed to the store for 60 s. */
export function dropWhenUnused<State>(store: Pick<SliceStore<State>, 'subscribe'>, drop: () => void): void {
  const subscribe = store.subscribe;
  let readers = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  store.subscribe = (listener) => {
    const unsubscribe = subscribe(listener);
    readers += 1;
    clearTimeout(timer);
    return () => {
      unsubscribe();
      readers -= 1;
      if (readers === 0) {
        timer = setTimeout(drop, UNUSED_KEPT_MS);
      }
    };
  };
}
