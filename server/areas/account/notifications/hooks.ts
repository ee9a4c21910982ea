import type { PreferenceKind } from '#domain/account/notifications.ts';
import { defineHook } from '#server/declarations/Hook.ts';

/** Preferences are read by their user: areas add a sentence about each kind that did not work. */
export const preferencesRead = defineHook<{ problems: Map<PreferenceKind, string> }>('notifications.preferences-read');
