import { create } from 'zustand';
import { type Mark, type Marks, toggleFavourite, withRecent } from '#domain/account/marks.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { readStoredMarks, storeMarks } from '#js/lib/stored/storedMarks.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { logFailedLoad } from '../kit/logFailedLoad.ts';
import { failureOf } from '../kit/run.ts';

type MarksState = Marks & {
  /** The user and company they belong to; null until known. */
  owner: string | null;
  /** Shows this browser's marks of the user, replacing those of another one. */
  open: (owner: string) => void;
  /** Loads the user's favourites from the server. Uploads those stored in this browser once. */
  follow: (owner: string) => Promise<void>;
  toggle: (mark: Mark) => Promise<void>;
  visit: (mark: Mark) => void;
};

/**
 * The user's favourites and recently opened records. Recents are stored in this browser only. Favourites are stored on
 * the server with a local copy, which is shown at once and is the only one if the backend does not support favourites.
 */
export const useMarks = create<MarksState>()((set, get) => {
  const change = (patch: Partial<Marks & { isSynced: boolean }>) => {
    const { owner } = get();
    if (owner !== null) {
      const marks = { ...readStoredMarks(owner), ...patch };
      set({ favourites: marks.favourites, recents: marks.recents });
      storeMarks(owner, marks);
    }
  };
  // Another tab may have added one since.
  const latest = () => readStoredMarks(get().owner ?? '');
  // A list requested before a mark was changed is outdated.
  let toggles = 0;
  return {
    owner: null,
    favourites: [],
    recents: [],
    open: (owner) => {
      const { favourites, recents } = readStoredMarks(owner);
      set({ owner, favourites, recents });
    },
    follow: async (owner) => {
      if (get().owner !== owner) {
        return;
      }
      const before = toggles;
      try {
        const { viewsApi } = await import('#js/api/account/views.ts');
        let { data } = await viewsApi.favourites();
        const { favourites, isSynced } = latest();
        for (const mark of isSynced ? [] : favourites.filter(({ url }) => !data.some((each) => each.url === url))) {
          data = (await viewsApi.addFavourite({ body: sentMark(mark) })).data ?? data;
        }
        if (get().owner === owner && toggles === before) {
          change({ favourites: data, isSynced: true });
        }
      } catch (error) {
        if (!isMissingExtension(error)) {
          logFailedLoad(error instanceof Error ? error : new Error(String(error)));
        }
      }
    },
    toggle: async (mark) => {
      toggles += 1;
      const before = latest().favourites;
      const favourites = toggleFavourite(before, mark);
      const isAdded = favourites.some(({ url }) => url === mark.url);
      change({ favourites });
      try {
        const { viewsApi } = await import('#js/api/account/views.ts');
        await (isAdded
          ? viewsApi.addFavourite({ body: sentMark(mark) })
          : viewsApi.removeFavourite({ body: { url: mark.url } }));
      } catch (error) {
        if (!isMissingExtension(error)) {
          change({ favourites: before });
          toast.error(failureOf(error instanceof Error ? error : new Error(String(error)), NOT_SAVED));
        }
      }
    },
    visit: (mark) => change({ recents: withRecent(latest().recents, mark) }),
  };
});

const NOT_SAVED = 'The favourite could not be saved. Try again.';

const MAX_TITLE = 200;

function sentMark({ title, url }: Mark): Mark {
  return { title: title.slice(0, MAX_TITLE), url };
}
