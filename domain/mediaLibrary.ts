import type { MediaFilter, MediaSort } from '#contract/media.ts';
import type { MediaFile, MediaFolder, MediaModel, MediaUse } from '#contract/mediaItems.ts';
import type { PageInfo } from '#js/api/kit/readList.ts';

/** Bytes of one file, at most. */
export const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;

/** What media belong to. */
export type MediaOwner = { type: MediaModel; id: number };
export type Crumb = { id: number; name: string };
type ViewMode = 'grid' | 'list';

/** How a library is looked at (specification §9: a grid, by name ascending, all kinds). */
export type MediaView = {
  viewMode: ViewMode;
  sortBy: MediaSort;
  sortOrder: 'asc' | 'desc';
  filter: MediaFilter;
  search: string;
  pageNumber: number;
};

export const DEFAULT_VIEW: MediaView = {
  viewMode: 'grid',
  sortBy: 'name',
  sortOrder: 'asc',
  filter: 'all',
  search: '',
  pageNumber: 1,
};

type UploadState = 'waiting' | 'uploading' | 'done' | 'failed' | 'cancelled';

/** A file on its way up, or that has been. */
export type Upload = {
  key: number;
  file: File;
  folderId: number | null;
  /** 0 to 100. */
  percent: number;
  state: UploadState;
  /** Why it failed. */
  message: string;
  /** It is the file that is refused: to try it again would not help. */
  isRefused: boolean;
};

/** What links to files; `has_others`: more than is named. */
export type MediaUses = { uses: MediaUse[]; has_others: boolean };

/** A folder or a file, as something to select, move or delete. */
export type MediaItem = { type: 'folder'; folder: MediaFolder } | { type: 'file'; file: MediaFile };

export function itemKey(item: MediaItem): string {
  return item.type === 'folder' ? `folder-${item.folder.id}` : `file-${item.file.id}`;
}

export function itemName(item: MediaItem): string {
  return item.type === 'folder' ? item.folder.name : item.file.display_name;
}

/** The folder at a step of the breadcrumb; -1 is the root (specification §2), as is a step that there is not. */
export function folderAtCrumb(breadcrumb: Crumb[], index: number): number | null {
  return breadcrumb[index]?.id ?? null;
}

/** `1.4 MB`: bytes as people say them. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  return `${step === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10} ${units[step]}`;
}

/** What a screen of a library shows and does; the store `media` is one. */
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
  uploads: Upload[];
};
