import { create } from 'zustand';
import type { Notification } from '#contract/account/notifications.ts';
import { notificationsApi } from '#js/api/account/notifications.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { readList } from '#js/api/kit/readList.ts';
import { isAbort } from '#js/lib/errors/isAbort.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { inTurn } from '#js/lib/work/inTurn.ts';
import { onlyLatest } from '#js/lib/work/onlyLatest.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';
import { type ListState, listSlice } from '#js/stores/kit/listSlice.ts';
import { type ActionOptions, failureOf, type Outcome, run } from '#js/stores/kit/run.ts';

/** Number of notifications in the header's menu; the page has all. */
export const LATEST = 10;

type NotificationQuery = CallQuery<typeof notificationsApi.list>;

type Shown = {
  /** Total number of unread notifications; null until known. */
  unread: number | null;
  /** The newest ones, for the header's menu; null until loaded. */
  latest: Notification[] | null;
  /** The list on the notifications page. */
  list: Notification[];
};

type NotificationsState = ListState<Notification, NotificationQuery> &
  Shown & {
    /** Whether the backend does not support notifications; the header then has no bell. */
    isMissing: boolean;
    /** Why the newest ones could not be loaded. */
    latestError: string | null;
    loadLatest: () => Promise<void>;
    /** Reloads the count and what is shown, silently: after a reconnect, or a change in another tab. */
    refresh: () => Promise<void>;
    /** Adds a notification that has just been created. */
    receive: (notification: Notification) => void;
    markAsRead: (id: number, options?: ActionOptions) => Promise<Outcome<unknown>>;
    markAsUnread: (id: number, options?: ActionOptions) => Promise<Outcome<unknown>>;
    markAllAsRead: (options?: ActionOptions) => Promise<Outcome<unknown>>;
    /** Deletes immediately and offers undo. */
    remove: (id: number, options?: ActionOptions) => Promise<Outcome<unknown>>;
    /** Clears everything: another user signed in, or another company was opened. */
    reset: () => void;
  };

const NOTHING = { unread: null, latest: null, latestError: null, isMissing: false };

/** The signed-in user's notifications: unread count, header menu and page. Changes show immediately. */
export const useNotifications = create<NotificationsState>()((set, get, store) => {
  const { cancelList, ...list } = listSlice<Notification, NotificationQuery>(store, {
    list: (query, signal) => notificationsApi.list({ query, signal }),
  });
  dropWhenUnused(store, () => set(NOTHING));
  const newest = onlyLatest();
  const counts = onlyLatest();
  // Queued, so that the last of two quick clicks wins.
  const queue = inTurn();

  const fetchLatest = async () => {
    const answer = await newest.run((signal) => notificationsApi.list({ query: { per_page: LATEST }, signal }));
    set({ latest: readList(answer).list, latestError: null });
  };
  const count = async () => {
    const { data } = await counts.run((signal) => notificationsApi.count({ signal }));
    set({ unread: data.unread });
  };

  /** Shows the change immediately, and reverts it if the server refuses. */
  const change = async (
    shown: Partial<Shown>,
    call: () => Promise<unknown>,
    failure: string,
    options?: ActionOptions,
  ) => {
    const { unread, latest, list: rows } = get();
    set(shown);
    const outcome = await run(set, () => queue(call), { failure }, options);
    if (!outcome.ok) {
      set({ unread, latest, list: rows });
    }
    return outcome;
  };
  /** The state after one notification has changed; null removes it. */
  const withOne = (id: number, changed: (notification: Notification) => Notification | null): Partial<Shown> => {
    const { unread, latest, list: rows } = get();
    const each = (one: Notification) => (one.id === id ? changed(one) : one);
    const before = rows.find((one) => one.id === id) ?? latest?.find((one) => one.id === id);
    const after = before && changed(before);
    const step = (after && after.read_at === null ? 1 : 0) - (before && before.read_at === null ? 1 : 0);
    return {
      unread: unread === null ? null : Math.max(0, unread + step),
      latest: latest?.map(each).filter((one) => one !== null) ?? null,
      list: rows.map(each).filter((one) => one !== null),
    };
  };
  const now = () => new Date(serverNow()).toISOString();

  return {
    ...list,
    ...NOTHING,

    loadLatest: async () => {
      try {
        await fetchLatest();
      } catch (error) {
        if (error instanceof Error && !isAbort(error)) {
          set({ latestError: failureOf(error), isMissing: isMissingExtension(error) });
        }
      }
    },

    refresh: async () => {
      const quietly = (work: Promise<unknown>) => work.catch(() => undefined);
      const counted = count().catch((error: unknown) => set({ isMissing: isMissingExtension(error) }));
      await Promise.all([counted, get().latest && quietly(fetchLatest()), get().reload()]);
    },

    receive: (notification) => {
      const { unread, latest, reload } = get();
      if (latest?.some(({ id }) => id === notification.id)) {
        return;
      }
      set({
        unread: unread === null ? null : unread + 1,
        latest: latest && [notification, ...latest].slice(0, LATEST),
      });
      void reload();
    },

    markAsRead: (id, options) =>
      change(
        withOne(id, (one) => ({ ...one, read_at: one.read_at ?? now() })),
        () => notificationsApi.markAsRead({ params: { id } }),
        'The notification could not be marked as read. Try again.',
        options,
      ),

    markAsUnread: (id, options) =>
      change(
        withOne(id, (one) => ({ ...one, read_at: null })),
        () => notificationsApi.markAsUnread({ params: { id } }),
        'The notification could not be marked as unread. Try again.',
        options,
      ),

    markAllAsRead: (options) => {
      const { latest, list: rows } = get();
      const read = (one: Notification) => ({ ...one, read_at: one.read_at ?? now() });
      return change(
        { unread: 0, latest: latest?.map(read) ?? null, list: rows.map(read) },
        () => notificationsApi.markAllAsRead(),
        'The notifications could not be marked as read. Try again.',
        options,
      );
    },

    remove: async (id, options) => {
      const outcome = await change(
        withOne(id, () => null),
        () => notificationsApi.remove({ params: { id } }),
        'The notification could not be deleted. Try again.',
        options,
      );
      if (outcome.ok) {
        const restore = async () => {
          await run(set, () => notificationsApi.restore({ params: { id } }), {
            failure: 'The notification could not be restored. Try again.',
          });
          await get().refresh();
        };
        void toast.success('Notification deleted', { action: { label: 'Undo', run: () => void restore() } });
        await get().refresh();
      }
      return outcome;
    },

    reset: () => {
      cancelList();
      newest.cancel();
      counts.cancel();
      set(store.getInitialState());
    },
  };
});
