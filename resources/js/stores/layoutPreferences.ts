import { create } from 'zustand';
import {
  DEFAULT_LAYOUT,
  documentAttributes,
  LAYOUT_STORAGE_KEY,
  type LayoutPreferences,
  parseLayoutPreferences,
} from '#domain/layoutPreferences.ts';
import { readStoredLayout, storeLayout } from '../lib/storedLayout.ts';

type LayoutState = {
  preferences: LayoutPreferences;
  /** What the device prefers: decides the theme while the colour scheme is `auto`. */
  prefersDark: boolean;
  change: (patch: Partial<LayoutPreferences>) => void;
  reset: () => void;
};

/** How this person likes the interface: applied to `<html>` at once, kept in the browser, the same in every tab. */
export const useLayoutPreferences = create<LayoutState>()((set, get) => ({
  preferences: typeof localStorage === 'undefined' ? DEFAULT_LAYOUT : readStoredLayout(localStorage),
  prefersDark: darkQuery()?.matches ?? false,
  change: (patch) => {
    const preferences = { ...get().preferences, ...patch };
    set({ preferences });
    storeLayout(localStorage, preferences);
  },
  reset: () => get().change(DEFAULT_LAYOUT),
}));

/**
 * Keeps `<html>` equal to the preferences, follows the device's theme and other tabs. Returns the way to stop.
 * Layouts start it once; the document's inline script has set the same attributes before.
 */
export function followLayoutPreferences(): () => void {
  const apply = ({ preferences, prefersDark }: LayoutState) => {
    for (const [name, value] of Object.entries(documentAttributes(preferences, prefersDark))) {
      document.documentElement.setAttribute(name, value);
    }
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === LAYOUT_STORAGE_KEY) {
      useLayoutPreferences.setState({ preferences: parseLayoutPreferences(event.newValue) });
    }
  };
  const query = darkQuery();
  const onDevice = () => useLayoutPreferences.setState({ prefersDark: query?.matches ?? false });

  apply(useLayoutPreferences.getState());
  const unsubscribe = useLayoutPreferences.subscribe(apply);
  window.addEventListener('storage', onStorage);
  query?.addEventListener('change', onDevice);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
    query?.removeEventListener('change', onDevice);
  };
}

function darkQuery(): MediaQueryList | undefined {
  return typeof window === 'undefined' ? undefined : window.matchMedia?.('(prefers-color-scheme: dark)');
}
