import type { create as zustandCreate } from 'zustand';

type Store = { getInitialState: () => unknown; setState: (state: never, replace: true) => void };

const stores = new Set<Store>();

/** Resets every store that a test file created or imported to its initial state. */
export function resetStores(): void {
  for (const store of stores) {
    store.setState(store.getInitialState() as never, true);
  }
}

/** zustand's `create`, which also registers its stores for `resetStores`. Replaces it in tests (setupBrowser.ts). */
export function rememberingStores(create: typeof zustandCreate): typeof zustandCreate {
  const remember = (creator: unknown) => {
    const store: Store = Reflect.apply(create, null, [creator]);
    stores.add(store);
    return store;
  };
  return ((creator?: unknown) => (creator ? remember(creator) : remember)) as typeof zustandCreate;
}
