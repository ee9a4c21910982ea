import { create } from 'zustand';
import type { SavedView } from '#contract/account/views.ts';
import { viewsApi } from '#js/api/account/views.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { readLocalViews, writeLocalViews } from '#js/lib/stored/localViews.ts';
import { dropWhenUnused } from '../kit/dropWhenUnused.ts';
import { logFailedLoad } from '../kit/logFailedLoad.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags, run } from '../kit/run.ts';

type NewView = Omit<SavedView, 'id' | 'is_own' | 'place' | 'is_default'>;
type Change = Partial<Omit<NewView, 'list'>>;

type ViewsState = RunFlags & {
  views: SavedView[];
  /** The company they belong to; null until loaded. */
  companyId: number | null;
  /**
   * Whether views are stored in this browser only, because the backend does not support them; they cannot be shared.
   */
  isLocal: boolean;
  /** Loads a company's views, once. */
  load: (companyId: number) => Promise<void>;
  /** `onSaved` gets the id of the new view. */
  save: (view: NewView, options?: ActionOptions, onSaved?: (id: number) => void) => Promise<Outcome<unknown>>;
  update: (view: SavedView, change: Change, options?: ActionOptions) => Promise<Outcome<unknown>>;
  /** Orders the views of a list for the user, and chooses the one that opens by itself. */
  arrange: (list: string, ids: number[], defaultId: number | null) => Promise<Outcome<unknown>>;
  remove: (id: number, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

const NO_VIEWS = { views: [], companyId: null, isLocal: false };

/** Lists with a saved search, filters and order, by the user or shared with them. */
export const useSavedViews = create<ViewsState>()((set, get, store) => {
  dropWhenUnused(store, () => set(NO_VIEWS));

  function put(views: SavedView[]) {
    const { isLocal, companyId } = get();
    set({ views });
    if (isLocal && companyId !== null) {
      writeLocalViews(companyId, views);
    }
  }

  return {
    ...idle,
    ...NO_VIEWS,
    load: async (companyId) => {
      if (get().companyId === companyId) {
        return;
      }
      set({ ...NO_VIEWS, companyId });
      try {
        const { data } = await viewsApi.list();
        set((now) => (now.companyId === companyId ? { views: data } : {}));
      } catch (error) {
        if (isMissingExtension(error)) {
          const views = readLocalViews(companyId).map((view) => ({
            ...view,
            is_shared: false,
            is_own: true,
            ...placeOf(view),
          }));
          set({ isLocal: true, views });
        } else {
          set({ companyId: null });
          logFailedLoad(error instanceof Error ? error : new Error(String(error)));
        }
      }
    },
    save: (view, options, onSaved) => {
      const own = { ...view, ...NO_PLACE, is_shared: false, is_own: true, id: serverNow() };
      const ask = async () => (get().isLocal ? own : ((await viewsApi.create({ body: view })).data ?? own));
      const after = (saved: SavedView) => {
        put([...get().views, saved]);
        onSaved?.(saved.id);
      };
      return run(set, ask, { failure: NOT_SAVED, after }, options);
    },
    update: (view, change, options) => {
      const { id, name, is_shared, query, hidden_columns } = view;
      const body = { name, is_shared, query, hidden_columns, ...change };
      const own = { ...view, ...change };
      const ask = async () => (get().isLocal ? own : ((await viewsApi.update({ params: { id }, body })).data ?? own));
      const after = (saved: SavedView) =>
        put(get().views.map((each) => (each.id === id ? { ...saved, ...placeOf(each) } : each)));
      return run(set, ask, { failure: NOT_SAVED, after }, options);
    },
    arrange: (list, ids, defaultId) => {
      const { isLocal, views } = get();
      const arranged = views.map((view) => {
        const place = ids.indexOf(view.id);
        return view.list === list && place >= 0 ? { ...view, place, is_default: view.id === defaultId } : view;
      });
      const ask = async () =>
        isLocal
          ? arranged
          : ((await viewsApi.arrange({ body: { list, view_ids: ids, default_id: defaultId } })).data ?? arranged);
      return run(set, ask, { failure: 'The views could not be arranged. Try again.', after: put });
    },
    remove: (id, options) => {
      const ask = async () => (get().isLocal ? null : viewsApi.remove({ params: { id } }));
      const after = () => put(get().views.filter((view) => view.id !== id));
      return run(set, ask, { failure: 'The view could not be deleted. Try again.', after }, options);
    },
  };
});

const NO_PLACE = { place: null, is_default: null };

/** Its place among the views; older browsers' own views have none. */
function placeOf({ place, is_default }: { place?: number | null; is_default?: boolean | null }) {
  return { place: place ?? null, is_default: is_default ?? null };
}

const NOT_SAVED = 'The view could not be saved. Try again.';
