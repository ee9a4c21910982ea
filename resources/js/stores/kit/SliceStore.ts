/** The parts of a zustand store that a slice needs: `create<State>()((_set, _get, store) => listSlice(store, …))`. */
export type SliceStore<State> = {
  getState: () => State;
  setState: (change: Partial<State>) => void;
  subscribe: (listener: (state: State, previous: State) => void) => () => void;
};
