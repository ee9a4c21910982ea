import { create } from 'zustand';
import type { NotificationPreference } from '#contract/notifications.ts';
import type { NotificationChannel, NotificationKind } from '#domain/notifications.ts';
import { notificationsApi } from '#js/api/notifications.ts';
import { inTurn } from '#js/lib/inTurn.ts';
import { failureOf, idle, type RunFlags, run } from '../kit/run.ts';

export type NotificationPreferencesState = RunFlags & {
  /** Null until it has arrived. */
  list: NotificationPreference[] | null;
  loadError: string | null;
  load: () => Promise<void>;
  /** Switches at once, and back with a word where the server refuses. */
  change: (kind: NotificationKind, channel: NotificationChannel, isOn: boolean) => Promise<void>;
};

/** What the signed-in user is notified of, by kind and channel. */
export const useNotificationPreferences = create<NotificationPreferencesState>()((set, get) => {
  // Two quick presses of a switch end with the last one.
  const queue = inTurn();
  const put = (kind: NotificationKind, channel: NotificationChannel, isOn: boolean) =>
    set({ list: get().list?.map((row) => (row.kind === kind ? { ...row, [channel]: isOn } : row)) ?? null });

  return {
    ...idle,
    list: null,
    loadError: null,

    load: async () => {
      set({ loadError: null });
      const outcome = await run(set, () => notificationsApi.preferences(), { quiet: true });
      set(outcome.ok ? { list: outcome.data.data } : { loadError: failureOf(outcome.error) });
    },

    change: async (kind, channel, isOn) => {
      put(kind, channel, isOn);
      const preferences = [{ kind, channel, is_on: isOn }];
      const outcome = await queue(() =>
        run(set, () => notificationsApi.savePreferences({ body: { preferences } }), {
          failure: 'The choice could not be saved, so it is as it was.',
        }),
      );
      if (!outcome.ok) {
        put(kind, channel, !isOn);
      }
    },
  };
});
