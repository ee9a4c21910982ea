import { create } from 'zustand';
import {
  DEFAULT_LAYOUT,
  documentAttributes,
  LAYOUT_STORAGE_KEY,
  type LayoutPreferences,
  parseLayoutPreferences,
} from '#domain/account/layoutPreferences.ts';
import { readStoredLayout, storeLayout } from '#js/lib/stored/storedLayout.ts';

type LayoutState = {
  preferences: LayoutPreferences;
  /** The device's preference; decides the theme while the colour scheme is `auto`. */
  prefersDark: boolean;
  change: (patch: Partial<LayoutPreferences>) => void;
  reset: () => void;
};

/** The user's layout preferences: applied to `<html>` immediately, stored in the browser, synchronised across tabs. */
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
 * Applies the preferences to `<html>` and follows the device's theme and other tabs. Returns a function that stops.
 * Layouts call it once; the document's inline script has set the same attributes before.
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
