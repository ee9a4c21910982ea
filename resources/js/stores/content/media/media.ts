import { create } from 'zustand';
import type { MediaFile, MediaFolder } from '#contract/content/mediaItems.ts';
import { MEDIA_PER_PAGE } from '#domain/content/media.ts';
import { mediaApi } from '#js/api/content/media.ts';
import { readList } from '#js/api/kit/readList.ts';
import { isAbort } from '#js/lib/errors/isAbort.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { onlyLatest } from '#js/lib/work/onlyLatest.ts';
import { dropWhenUnused } from '#js/stores/kit/dropWhenUnused.ts';
import { logFailedLoad } from '#js/stores/kit/logFailedLoad.ts';
import { type ActionOptions, failureOf, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';
import {
  type Crumb,
  DEFAULT_VIEW,
  folderAtCrumb,
  isSameOwner,
  type MediaItem,
  type MediaLibrary,
  type MediaOwner,
  type MediaUses,
  type MediaView,
  walkedPath,
} from './mediaLibrary.ts';
import { mediaUploads, type UploadActions } from './mediaUploads.ts';

type Done = Promise<Outcome<unknown>>;

type MediaState = RunFlags &
  MediaLibrary &
  UploadActions & {
    /** Opens an owner's library at its root, or at a folder. */
    open: (owner: MediaOwner, folderId?: number | null) => Promise<void>;
    toRoot: () => Promise<void>;
    toFolder: (folderId: number | null) => Promise<void>;
    /** Opens a step of the breadcrumb; -1 is the root. */
    toBreadcrumb: (index: number) => Promise<void>;
    look: (view: Partial<MediaView>) => Promise<void>;
    /** Loads the current folder; a failure is shown. */
    load: () => Promise<void>;
    /** Reloads the current folder without a skeleton or messages. */
    reload: () => Promise<void>;
    /** The subfolders of a folder, to choose a destination. */
    foldersIn: (parentId: number | null) => Promise<MediaFolder[]>;
    /** How much a folder contains at any depth; null if unknown, which the caller shows. */
    contentsOf: (
      folderId: number,
    ) => Promise<{ folders: number | null; files: number | null; size: number | null } | null>;
    /** The records that link to these items; null if they could not be loaded. */
    usesOf: (items: MediaItem[]) => Promise<MediaUses | null>;
    createFolder: (name: string, options?: ActionOptions) => Done;
    renameFolder: (folderId: number, name: string, options?: ActionOptions) => Done;
    removeFolder: (folderId: number, options?: ActionOptions) => Done;
    removeFiles: (ids: number[], options?: ActionOptions) => Done;
    move: (items: MediaItem[], target: number | null, options?: ActionOptions) => Promise<void>;
  };

const NOTHING = { breadcrumb: [] as Crumb[], folders: [], files: [], page: null, loaded: false };

/** The media library of an event, a campaign or the company (specification §2, §8, §9), one folder at a time. */
export const useMedia = create<MediaState>()((set, get, store) => {
  dropWhenUnused(store, () => set(NOTHING));
  const lists = onlyLatest();
  const arrived = { loaded: true, fetching: false, loadError: null };

  const ownerOf = (): { model_type: MediaOwner['type']; model_id: number } => {
    const { owner } = get();
    if (!owner) {
      throw new Error('No library is open.');
    }
    return { model_type: owner.type, model_id: owner.id };
  };
  const fetchFolder = async () => {
    const { folderId, search, filter, sortBy, sortOrder, isFlat, pageNumber } = get();
    const query = {
      ...ownerOf(),
      filter,
      search: search === '' ? undefined : search,
      sort_by: sortBy,
      sort_order: sortOrder,
      page: pageNumber,
      per_page: MEDIA_PER_PAGE,
    };
    if (isFlat) {
      const answer = await lists.run((signal) => mediaApi.files({ query, signal }));
      const { list, page } = readList<MediaFile>(answer);
      set({ breadcrumb: [], folders: [], files: list, page, ...arrived });
      return;
    }
    const inFolder = { ...query, folder_id: folderId };
    const { data } = await lists.run((signal) => mediaApi.browse({ query: inFolder, signal }));
    const { list, page } = readList(data.files);
    const isPathSent = data.breadcrumb.length > 0 || folderId === null;
    const breadcrumb = isPathSent ? data.breadcrumb : walkedPath(folderId, get());
    set({ breadcrumb, folders: data.folders, files: list, page, ...arrived });
  };
  const showFailure = (error: Error) => {
    if (!isAbort(error)) {
      logFailedLoad(error);
      set({ fetching: false, loadError: failureOf(error, 'Failed to fetch media') });
    }
  };
  const load = async () => {
    set({ fetching: true, loadError: null });
    const outcome = await run(set, fetchFolder, { failure: 'Failed to fetch media' });
    if (!outcome.ok) {
      showFailure(outcome.error);
    }
  };
  const goTo = (folderId: number | null) => {
    set({ folderId, search: '', isFlat: false, pageNumber: 1 });
    return load();
  };
  /** Runs a change and reloads the folder. */
  const change = async <T>(
    call: () => Promise<T>,
    messages: Parameters<typeof run<T>>[2],
    options?: ActionOptions,
  ): Promise<Outcome<T>> => {
    const outcome = await run(set, call, messages, options);
    if (outcome.ok) {
      await get().reload();
    }
    return outcome;
  };

  return {
    ...idle,
    ...NOTHING,
    ...DEFAULT_VIEW,
    owner: null,
    folderId: null,
    fetching: false,
    loadError: null,
    ...mediaUploads(set, get, () => get().reload()),

    open: (owner, folderId = null) => {
      const isOther = !isSameOwner(owner, get().owner);
      set({ owner, folderId, search: '', isFlat: false, pageNumber: 1, ...(isOther && NOTHING) });
      return load();
    },
    toRoot: () => goTo(null),
    toFolder: goTo,
    toBreadcrumb: (index) => goTo(folderAtCrumb(get().breadcrumb, index)),

    look: async (view) => {
      const onlyLayout = Object.keys(view).every((name) => name === 'viewMode');
      set({ ...(onlyLayout || view.pageNumber ? {} : { pageNumber: 1 }), ...view });
      await (onlyLayout ? undefined : load());
    },

    load,

    // Aborts a pending load, so this one must also end its loading state.
    reload: () =>
      fetchFolder().catch((error: unknown) => {
        if (get().fetching && error instanceof Error) {
          showFailure(error);
        }
      }),

    foldersIn: async (parentId) => {
      const outcome = await run(set, () => mediaApi.folders({ query: { ...ownerOf(), parent_id: parentId } }), {
        failure: 'Failed to fetch media',
      });
      return outcome.ok ? outcome.data.data : [];
    },

    contentsOf: async (folderId) => {
      const outcome = await run(set, () => mediaApi.contents({ params: { folderId } }), { quiet: true });
      return outcome.ok ? outcome.data.data : null;
    },

    usesOf: async (items) => {
      const body = {
        file_ids: items.flatMap((item) => (item.type === 'file' ? item.file.id : [])),
        folder_ids: items.flatMap((item) => (item.type === 'folder' ? item.folder.id : [])),
      };
      const outcome = await run(set, () => mediaApi.usedIn({ body }), { quiet: true });
      return outcome.ok ? outcome.data.data : null;
    },

    createFolder: (name, options) =>
      change(
        () => mediaApi.createFolder({ body: { ...ownerOf(), name, parent_id: get().folderId } }),
        { success: (answer) => answer.message, failure: 'The folder could not be created.' },
        options,
      ),

    renameFolder: (folderId, name, options) =>
      change(
        () => mediaApi.renameFolder({ params: { folderId }, body: { name } }),
        { success: 'Folder renamed successfully', failure: 'Failed to rename folder' },
        options,
      ),

    removeFolder: (folderId, options) =>
      change(
        () => mediaApi.removeFolder({ params: { folderId } }),
        { success: 'Folder deleted successfully', failure: 'Failed to delete folder' },
        options,
      ),

    removeFiles: async (file_ids, options) => {
      const outcome = await change(
        () => mediaApi.removeFiles({ body: { file_ids } }),
        {
          success: (answer) => (failedIn(answer).length === 0 ? 'Files deleted successfully' : undefined),
          failure: 'Failed to delete files',
        },
        options,
      );
      if (outcome.ok && failedIn(outcome.data).length > 0) {
        void toast.warning(outcome.data.message);
      }
      return outcome;
    },

    move: async (items, target, options) => {
      const ids = {
        folder: items.flatMap((item) => (item.type === 'folder' ? item.folder.id : [])),
        file: items.flatMap((item) => (item.type === 'file' ? item.file.id : [])),
      };
      for (const item_type of ['folder', 'file'] as const) {
        const item_ids = ids[item_type];
        if (item_ids.length === 0) {
          continue;
        }
        const body = { item_ids, item_type, target_folder_id: target };
        const outcome = await change(
          () => mediaApi.move({ body }),
          {
            success: (answer) => (failedIn(answer).length === 0 ? 'Items moved successfully' : undefined),
            failure: 'Failed to move items',
          },
          options,
        );
        if (outcome.ok && failedIn(outcome.data).length > 0) {
          void toast.warning(outcome.data.message);
        }
      }
    },
  };
});

function failedIn({ data }: { data: { failed: unknown[] } | null }): unknown[] {
  return data?.failed ?? [];
}
