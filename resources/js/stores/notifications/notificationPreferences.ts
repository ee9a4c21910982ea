import { create } from 'zustand';
import type { NotificationPreference } from '#contract/notifications.ts';
import type { NotificationChannel, NotificationKind } from '#domain/notifications.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { notificationsApi } from '#js/api/notifications.ts';
import { inTurn } from '#js/lib/inTurn.ts';
import { type ActionOptions, failureOf, idle, type Outcome, type RunFlags, run } from '../kit/run.ts';

type NotificationPreferencesState = RunFlags & {
  /** Null until loaded. */
  list: NotificationPreference[] | null;
  loadError: string | null;
  /** Whether the backend does not support these preferences. */
  isMissing: boolean;
  load: () => Promise<void>;
  /** Changes these kinds immediately, and back if the server refuses. */
  change: (
    kinds: readonly NotificationKind[],
    channel: NotificationChannel,
    isOn: boolean,
    options?: ActionOptions,
  ) => Promise<Outcome<unknown>>;
};

/** The signed-in user's notification settings, by kind and channel. */
export const useNotificationPreferences = create<NotificationPreferencesState>()((set, get) => {
  // Queued, so that the last of two quick toggles wins.
  const queue = inTurn();
  const put = (kinds: readonly NotificationKind[], channel: NotificationChannel, isOn: boolean) =>
    set({
      list:
        get().list?.map((row) => (kinds.some((kind) => kind === row.kind) ? { ...row, [channel]: isOn } : row)) ?? null,
    });

  return {
    ...idle,
    list: null,
    loadError: null,
    isMissing: false,

    load: async () => {
      set({ loadError: null, isMissing: false });
      const outcome = await run(set, () => notificationsApi.preferences(), { quiet: true });
      set(
        outcome.ok
          ? { list: outcome.data.data }
          : { loadError: failureOf(outcome.error), isMissing: isMissingExtension(outcome.error) },
      );
    },

    change: async (kinds, channel, isOn, options) => {
      const changed = kinds.filter((kind) => get().list?.find((row) => row.kind === kind)?.[channel] !== isOn);
      put(changed, channel, isOn);
      const preferences = kinds.map((kind) => ({ kind, channel, is_on: isOn }));
      const save = () => notificationsApi.savePreferences({ body: { preferences } });
      const outcome = await queue(() =>
        run(set, save, { failure: 'The choice could not be saved. Nothing was changed.' }, options),
      );
      if (!outcome.ok) {
        put(changed, channel, !isOn);
      }
      return outcome;
    },
  };
});
