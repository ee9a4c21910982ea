import type { MediaFile, MediaFolder, MediaUse } from '#contract/content/mediaItems.ts';
import type { MediaFilter, MediaModel, MediaSort } from '#domain/content/media.ts';
import type { PageInfo } from '#js/api/kit/readList.ts';

/** The record that a library belongs to. */
export type MediaOwner = { type: MediaModel; id: number };
export type Crumb = { id: number; name: string };
type ViewMode = 'grid' | 'list';

/** View settings of a library (specification §9: grid, by name ascending, all kinds). */
export type MediaView = {
  viewMode: ViewMode;
  sortBy: MediaSort;
  sortOrder: 'asc' | 'desc';
  filter: MediaFilter;
  search: string;
  /** Shows all files of the owner, regardless of their folder. */
  isFlat: boolean;
  pageNumber: number;
};

export const DEFAULT_VIEW: MediaView = {
  viewMode: 'grid',
  sortBy: 'name',
  sortOrder: 'asc',
  filter: 'all',
  search: '',
  isFlat: false,
  pageNumber: 1,
};

type UploadState = 'waiting' | 'uploading' | 'done' | 'failed' | 'cancelled';

/** A file of the upload list. */
export type Upload = {
  key: number;
  file: File;
  /** Where it is stored, whichever library is open meanwhile. */
  owner: MediaOwner;
  folderId: number | null;
  keepsOriginal: boolean;
  /** 0 to 100. */
  percent: number;
  state: UploadState;
  /** Why it failed; empty otherwise. */
  message: string;
  /** Whether the file itself was rejected, so a retry would not help. */
  isRefused: boolean;
};

/** Records that link to files; `has_others` means that there are more. */
export type MediaUses = { uses: MediaUse[]; has_others: boolean };

/** A folder or a file that can be selected, moved or deleted. */
export type MediaItem = { type: 'folder'; folder: MediaFolder } | { type: 'file'; file: MediaFile };

export function isSameOwner(one: MediaOwner | null, other: MediaOwner | null): boolean {
  return one?.type === other?.type && one?.id === other?.id;
}

export function itemKey(item: MediaItem): string {
  return item.type === 'folder' ? `folder-${item.folder.id}` : `file-${item.file.id}`;
}

export function itemName(item: MediaItem): string {
  return item.type === 'folder' ? item.folder.name : item.file.display_name || item.file.name;
}

/** The folder at an index of the breadcrumb; -1 (specification §2) and an unknown index are the root. */
export function folderAtCrumb(breadcrumb: Crumb[], index: number): number | null {
  return breadcrumb[index]?.id ?? null;
}

/** The breadcrumb of a folder whose backend sends none: the folders through which the user reached it, if known. */
export function walkedPath(folderId: number, shown: Pick<MediaLibrary, 'breadcrumb' | 'folders'>): Crumb[] {
  const { breadcrumb, folders } = shown;
  const step = breadcrumb.findIndex(({ id }) => id === folderId);
  if (step >= 0) {
    return breadcrumb.slice(0, step + 1);
  }
  const opened = folders.find(({ id }) => id === folderId);
  return opened ? [...breadcrumb, { id: folderId, name: opened.name }] : [{ id: folderId, name: 'Folder' }];
}

/** The state of one library, in the `media` store. */
export type MediaLibrary = MediaView & {
  owner: MediaOwner | null;
  folderId: number | null;
  breadcrumb: Crumb[];
  folders: MediaFolder[];
  files: MediaFile[];
  page: PageInfo | null;
  loaded: boolean;
  fetching: boolean;
  loadError: string | null;
  /** Whether pictures are also kept as they are uploaded. */
  keepsOriginals: boolean;
  /** The uploads to all libraries. */
  uploads: Upload[];
};
