import { create } from 'zustand';
import type { LoadedSettings } from './readShared.ts';

/** `isSettled`: the requests have finished, so what is unknown now stays unknown on this page. */
type State = LoadedSettings & { isSettled: boolean };

const NOTHING: State = { company: null, permissions: null, isSettled: false };

/**
 * The data fetched by the stores `company` and `permissions`. Kept here because `useShared`, which components also use,
 * merges it with the page's props.
 */
export const useLoadedSettings = create<State>()(() => NOTHING);

/** Clears everything, for another user or company. */
export function dropLoadedSettings(): void {
  if (useLoadedSettings.getState() !== NOTHING) {
    useLoadedSettings.setState(NOTHING, true);
  }
}
