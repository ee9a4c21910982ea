import { create } from 'zustand';
import type { LoadedSettings } from './readShared.ts';

const NOTHING: LoadedSettings = { company: null, permissions: null };

/**
 * What the stores `company` and `permissions` have fetched. It is kept here because `useShared`, which components use
 * too, merges it with the props of the page.
 */
export const useLoadedSettings = create<LoadedSettings>()(() => NOTHING);

/** Forgets everything: another person, or another company. */
export function dropLoadedSettings(): void {
  if (useLoadedSettings.getState() !== NOTHING) {
    useLoadedSettings.setState(NOTHING, true);
  }
}
