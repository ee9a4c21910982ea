import type { MediaFolder } from '#contract/content/mediaItems.ts';
import type { SaveOptions, SaveOutcome } from '#js/components/form/useRecordForm.ts';
import type {
  MediaItem,
  MediaLibrary,
  MediaOwner,
  MediaUses,
  MediaView,
} from '#js/stores/content/media/mediaLibrary.ts';

/** A library and what can be done to it: the store `media`. */
export type MediaControl = MediaLibrary & {
  open: (owner: MediaOwner, folderId?: number | null) => Promise<void>;
  toFolder: (folderId: number | null) => Promise<void>;
  toBreadcrumb: (index: number) => Promise<void>;
  look: (view: Partial<MediaView>) => Promise<void>;
  load: () => Promise<void>;
  foldersIn: (parentId: number | null) => Promise<MediaFolder[]>;
  contentsOf: (
    folderId: number,
  ) => Promise<{ folders: number | null; files: number | null; size: number | null } | null>;
  usesOf: (items: MediaItem[]) => Promise<MediaUses | null>;
  createFolder: (name: string, options?: SaveOptions) => Promise<SaveOutcome>;
  renameFolder: (folderId: number, name: string, options?: SaveOptions) => Promise<SaveOutcome>;
  removeFolder: (folderId: number) => Promise<unknown>;
  removeFiles: (ids: number[]) => Promise<unknown>;
  move: (items: MediaItem[], target: number | null) => Promise<void>;
  upload: (files: File[]) => void;
  keepOriginals: (keepsOriginals: boolean) => void;
  cancelUpload: (key: number) => void;
  retryUpload: (key: number) => void;
  removeUpload: (key: number) => void;
  clearUploads: () => void;
};
