import { create } from 'zustand';
import type { LoadedSettings } from './readShared.ts';

/** `isSettled`: the answers have come, good or bad, so that what is unknown now stays so on this page. */
type State = LoadedSettings & { isSettled: boolean };

const NOTHING: State = { company: null, permissions: null, isSettled: false };

/**
 * What the stores `company` and `permissions` have fetched. It is kept here because `useShared`, which components use
 * too, merges it with the props of the page.
 */
export const useLoadedSettings = create<State>()(() => NOTHING);

/** Forgets everything: another person, or another company. */
export function dropLoadedSettings(): void {
  if (useLoadedSettings.getState() !== NOTHING) {
    useLoadedSettings.setState(NOTHING, true);
  }
}
