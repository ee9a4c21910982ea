import {
  LAYOUT_STORAGE_KEY,
  type LayoutPreferences,
  parseLayoutPreferences,
} from '#domain/account/layoutPreferences.ts';

/** Reads the stored preferences; the defaults if storage is unavailable (private windows). */
export function readStoredLayout(storage: Pick<Storage, 'getItem'>): LayoutPreferences {
  try {
    return parseLayoutPreferences(storage.getItem(LAYOUT_STORAGE_KEY));
  } catch {
    return parseLayoutPreferences(null);
  }
}

/** Stores the preferences. If storage is full or blocked, they last until the page is left. */
export function storeLayout(storage: Pick<Storage, 'setItem'>, preferences: LayoutPreferences): void {
  try {
    storage.setItem(LAYOUT_STORAGE_KEY, JSON.stringify(preferences));
  } catch {
    return;
  }
}
