import { create } from 'zustand';
import type { Notification } from '#contract/notifications.ts';
import { type PageInfo, readList } from '#js/api/kit/readList.ts';
import { notificationsApi } from '#js/api/notifications.ts';
import { isAbort } from '#js/lib/isAbort.ts';
import { onlyLatest } from '#js/lib/onlyLatest.ts';
import { toast } from '#js/lib/toast.ts';
import { createPrefetchCache } from '../kit/createPrefetchCache.ts';
import { failureOf, idle, type Outcome, type RunFlags, run } from '../kit/run.ts';

/** So many stand in the header's list; the page has all. */
export const LATEST = 10;

export type NotificationQuery = NonNullable<NonNullable<Parameters<typeof notificationsApi.list>[0]>['query']>;

type Shown = {
  /** How many are unread, of all there are; null until it is known. */
  unread: number | null;
  /** The newest, for the header; null until they were asked for. */
  latest: Notification[] | null;
  /** The page's list. */
  list: Notification[];
};

export type NotificationsState = RunFlags &
  Shown & {
    page: PageInfo | null;
    loaded: boolean;
    fetching: boolean;
    loadError: string | null;
    query: NotificationQuery | null;
    /** Why the newest could not be fetched. */
    latestError: string | null;
    load: (query: NotificationQuery) => Promise<void>;
    /** Asks for a list that is likely to be wanted in a moment. */
    prefetch: (query: NotificationQuery) => void;
    loadLatest: () => Promise<void>;
    /** Counts anew, and fetches again what is shown, quietly: after a broken connection, or a deed in another tab. */
    refresh: () => Promise<void>;
    /** One that has just been written. */
    receive: (notification: Notification) => void;
    markAsRead: (id: number) => Promise<Outcome<unknown>>;
    markAsUnread: (id: number) => Promise<Outcome<unknown>>;
    markAllAsRead: () => Promise<Outcome<unknown>>;
    /** Deletes at once and offers to undo it. */
    remove: (id: number) => Promise<Outcome<unknown>>;
    /** Forgets everything: somebody else is signed in, or in another company. */
    reset: () => void;
  };

const NOTHING = {
  unread: null,
  latest: null,
  latestError: null,
  list: [],
  page: null,
  loaded: false,
  fetching: false,
  loadError: null,
  query: null,
};

/** What the signed-in user was told: the number in the header, its list, and the page. A deed shows at once. */
export const useNotifications = create<NotificationsState>()((set, get) => {
  const lists = onlyLatest();
  const ahead = createPrefetchCache<NotificationQuery, Awaited<ReturnType<typeof notificationsApi.list>>>();
  const newest = onlyLatest();
  const counts = onlyLatest();

  const fetchList = async (query: NotificationQuery) =>
    readList(await lists.run((signal) => notificationsApi.list({ query, signal })));
  const takeList = async (query: NotificationQuery) =>
    readList(await lists.run((signal) => ahead.take(query, () => notificationsApi.list({ query, signal }))));
  /** The list again; a load that was under way is overtaken by this one, so this one ends it. */
  const refetch = async (query: NotificationQuery) =>
    set({ ...(await fetchList(query)), loaded: true, fetching: false, loadError: null });
  const fetchLatest = async () => {
    const answer = await newest.run((signal) => notificationsApi.list({ query: { per_page: LATEST }, signal }));
    set({ latest: readList(answer).list, latestError: null });
  };
  const count = async () => {
    const { data } = await counts.run((signal) => notificationsApi.count({ signal }));
    set({ unread: data.unread });
  };

  /** Shows the outcome before the server has it; where it refuses, what was shown comes back with a word. */
  const change = async (shown: Partial<Shown>, call: () => Promise<unknown>, failure: string) => {
    const { unread, latest, list } = get();
    set(shown);
    const outcome = await run(set, call, { failure });
    if (!outcome.ok) {
      set({ unread, latest, list });
    }
    return outcome;
  };
  /** What is shown with one of them changed (or gone, for null). */
  const withOne = (id: number, changed: (notification: Notification) => Notification | null): Partial<Shown> => {
    const { unread, latest, list } = get();
    const each = (one: Notification) => (one.id === id ? changed(one) : one);
    const before = list.find((one) => one.id === id) ?? latest?.find((one) => one.id === id);
    const after = before && changed(before);
    const step = (after && after.read_at === null ? 1 : 0) - (before && before.read_at === null ? 1 : 0);
    return {
      unread: unread === null ? null : Math.max(0, unread + step),
      latest: latest?.map(each).filter((one) => one !== null) ?? null,
      list: list.map(each).filter((one) => one !== null),
    };
  };
  const now = () => new Date().toISOString();

  return {
    ...idle,
    ...NOTHING,

    load: async (query) => {
      set({ query, fetching: true, loadError: null });
      const outcome = await run(set, () => takeList(query), {
        stores: (read) => ({ ...read, loaded: true, fetching: false }),
        quiet: true,
      });
      if (!outcome.ok && !isAbort(outcome.error)) {
        set({ fetching: false, loadError: failureOf(outcome.error) });
      }
    },

    prefetch: (query) => ahead.prefetch(query, () => notificationsApi.list({ query })),

    loadLatest: async () => {
      try {
        await fetchLatest();
      } catch (error) {
        if (error instanceof Error && !isAbort(error)) {
          set({ latestError: failureOf(error) });
        }
      }
    },

    refresh: async () => {
      const { query, latest } = get();
      const quietly = (work: Promise<unknown>) => work.catch(() => undefined);
      await Promise.all([quietly(count()), latest && quietly(fetchLatest()), query && quietly(refetch(query))]);
    },

    receive: (notification) => {
      const { unread, latest, query } = get();
      if (latest?.some(({ id }) => id === notification.id)) {
        return;
      }
      set({
        unread: unread === null ? null : unread + 1,
        latest: latest && [notification, ...latest].slice(0, LATEST),
      });
      if (query) {
        void refetch(query).catch(() => undefined);
      }
    },

    markAsRead: (id) =>
      change(
        withOne(id, (one) => ({ ...one, read_at: one.read_at ?? now() })),
        () => notificationsApi.markAsRead({ params: { id } }),
        'It could not be marked as read.',
      ),

    markAsUnread: (id) =>
      change(
        withOne(id, (one) => ({ ...one, read_at: null })),
        () => notificationsApi.markAsUnread({ params: { id } }),
        'It could not be marked as unread.',
      ),

    markAllAsRead: () => {
      const { latest, list } = get();
      const read = (one: Notification) => ({ ...one, read_at: one.read_at ?? now() });
      return change(
        { unread: 0, latest: latest?.map(read) ?? null, list: list.map(read) },
        () => notificationsApi.markAllAsRead(),
        'They could not be marked as read.',
      );
    },

    remove: async (id) => {
      const outcome = await change(
        withOne(id, () => null),
        () => notificationsApi.remove({ params: { id } }),
        'It could not be deleted.',
      );
      if (outcome.ok) {
        const restore = async () => {
          await run(set, () => notificationsApi.restore({ params: { id } }), { failure: 'It could not be restored.' });
          await get().refresh();
        };
        void toast.success('Notification deleted', { action: { label: 'Undo', run: () => void restore() } });
        await get().refresh();
      }
      return outcome;
    },

    reset: () => {
      lists.cancel();
      newest.cancel();
      counts.cancel();
      set({ ...idle, ...NOTHING });
    },
  };
});
