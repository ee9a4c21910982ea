import { create } from 'zustand';
import type { NotificationPreference } from '#contract/account/notifications.ts';
import type { NotificationChannel, PreferenceKind } from '#domain/account/notifications.ts';
import { notificationsApi } from '#js/api/account/notifications.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { inTurn } from '#js/lib/work/inTurn.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';
import { type ActionOptions, failureOf, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';

type Choice = { kinds: readonly PreferenceKind[]; channel: NotificationChannel; isOn: boolean };

type NotificationPreferencesState = RunFlags & {
  /** Null until loaded. */
  list: NotificationPreference[] | null;
  loadError: string | null;
  /** Whether the backend does not support these preferences. */
  isMissing: boolean;
  load: () => Promise<void>;
  /** Changes these kinds immediately, and back if the server refuses. */
  change: (
    kinds: readonly PreferenceKind[],
    channel: NotificationChannel,
    isOn: boolean,
    options?: ActionOptions,
  ) => Promise<Outcome<unknown>>;
};

/** The signed-in user's notification settings, by kind and channel. */
export const useNotificationPreferences = create<NotificationPreferencesState>()((set, get, store) => {
  dropWhenUnused(store, () => set({ list: null }));
  // Queued, so that the last of two quick toggles wins, and a list is never older than the choices saved before it.
  const queue = inTurn();
  const unsaved = new Set<Choice>();
  const put = (choice: Choice) => set({ list: get().list?.map((row) => withChoice(row, choice)) ?? null });

  return {
    ...idle,
    list: null,
    loadError: null,
    isMissing: false,

    load: async () => {
      set({ loadError: null, isMissing: false });
      const outcome = await queue(() => run(set, () => notificationsApi.preferences(), { quiet: true }));
      set(
        outcome.ok
          ? { list: outcome.data.data.map((row) => [...unsaved].reduce(withChoice, row)) }
          : { loadError: failureOf(outcome.error), isMissing: isMissingExtension(outcome.error) },
      );
    },

    change: async (kinds, channel, isOn, options) => {
      const changed = kinds.filter((kind) => get().list?.find((row) => row.kind === kind)?.[channel] !== isOn);
      const choice = { kinds: changed, channel, isOn };
      unsaved.add(choice);
      put(choice);
      const preferences = kinds.map((kind) => ({ kind, channel, is_on: isOn }));
      const save = () => notificationsApi.savePreferences({ body: { preferences } });
      const outcome = await queue(() =>
        run(set, save, { failure: 'The choice could not be saved. Nothing was changed.' }, options),
      );
      unsaved.delete(choice);
      if (!outcome.ok) {
        put({ ...choice, isOn: !isOn });
      }
      return outcome;
    },
  };
});

function withChoice(row: NotificationPreference, { kinds, channel, isOn }: Choice): NotificationPreference {
  return kinds.some((kind) => kind === row.kind) ? { ...row, [channel]: isOn } : row;
}
