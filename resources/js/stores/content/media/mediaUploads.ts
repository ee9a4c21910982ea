import { formatBytes } from '#domain/kit/formatBytes.ts';
import { MAX_MEDIA_BYTES } from '#domain/kit/limits.ts';
import { mediaApi } from '#js/api/content/media.ts';
import { ApiError } from '#js/api/kit/ApiError.ts';
import { isAbort } from '#js/lib/errors/isAbort.ts';
import { failureOf, type RunFlags, run } from '#js/stores/kit/run.ts';
import { isSameOwner, type MediaLibrary, type Upload } from './mediaLibrary.ts';

/** Number of concurrent uploads. */
const AT_ONCE = 3;

export type UploadActions = {
  uploads: Upload[];
  keepsOriginals: boolean;
  /** Uploads files to the open folder, also if another library is opened meanwhile. */
  upload: (files: File[]) => void;
  keepOriginals: (keepsOriginals: boolean) => void;
  cancelUpload: (key: number) => void;
  retryUpload: (key: number) => void;
  /** Removes a finished upload from the list. */
  removeUpload: (key: number) => void;
  /** Removes all finished uploads of the open library from the list. */
  clearUploads: () => void;
};

type Shared = RunFlags & MediaLibrary;
type Set = (patch: Partial<Shared>) => void;

/**
 * The uploads to all libraries: three at a time, each with its progress. Failed or cancelled ones can be retried,
 * unless the file itself was rejected.
 */
export function mediaUploads(set: Set, get: () => Shared, onDone: () => unknown): UploadActions {
  const running = new Map<number, AbortController>();
  let lastKey = 0;

  const patch = (key: number, change: Partial<Upload>) =>
    set({ uploads: get().uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)) });

  function pump() {
    const waiting = get().uploads.filter(({ state }) => state === 'waiting');
    for (const upload of waiting.slice(0, AT_ONCE - running.size)) {
      void send(upload);
    }
  }

  async function send({ key, file, owner, folderId, keepsOriginal }: Upload) {
    const controller = new AbortController();
    running.set(key, controller);
    patch(key, { state: 'uploading', percent: 0, message: '' });
    const body = {
      file,
      folder_id: folderId,
      display_name: file.name.slice(0, 120),
      model_type: owner.type,
      model_id: owner.id,
      ...(keepsOriginal && { keep_original: true }),
    };
    const outcome = await run(
      set,
      () => mediaApi.upload({ body, signal: controller.signal, onProgress: (percent) => patch(key, { percent }) }),
      { success: 'File uploaded successfully', failure: 'Failed to upload file' },
    );
    running.delete(key);
    if (outcome.ok) {
      const isLost = keepsOriginal && !outcome.data.data?.original_url;
      patch(key, { state: 'done', percent: 100, message: isLost ? 'Uploaded, but not its original' : '' });
      if (isSameOwner(owner, get().owner)) {
        onDone();
      }
    } else if (!isAbort(outcome.error)) {
      const message = failureOf(outcome.error, 'Upload failed');
      patch(key, { state: 'failed', message, isRefused: isRefusal(outcome.error) });
    }
    pump();
  }

  return {
    uploads: [],
    keepsOriginals: false,

    upload: (files) => {
      const { owner, folderId, keepsOriginals } = get();
      if (!owner) {
        return;
      }
      const added = files.map((file): Upload => {
        lastKey += 1;
        const isTooLarge = file.size > MAX_MEDIA_BYTES;
        return {
          key: lastKey,
          file,
          owner,
          folderId,
          keepsOriginal: keepsOriginals && file.type.startsWith('image/'),
          percent: 0,
          state: isTooLarge ? 'failed' : 'waiting',
          message: isTooLarge
            ? `It is ${formatBytes(file.size)}. Choose one of at most ${formatBytes(MAX_MEDIA_BYTES)}.`
            : '',
          isRefused: isTooLarge,
        };
      });
      set({ uploads: [...get().uploads, ...added] });
      pump();
    },

    keepOriginals: (keepsOriginals) => set({ keepsOriginals }),

    cancelUpload: (key) => {
      patch(key, { state: 'cancelled' });
      running.get(key)?.abort();
    },

    retryUpload: (key) => {
      patch(key, { state: 'waiting', message: '' });
      pump();
    },

    removeUpload: (key) => set({ uploads: get().uploads.filter((upload) => upload.key !== key) }),

    clearUploads: () =>
      set({
        uploads: get().uploads.filter(
          ({ owner, state }) => !isSameOwner(owner, get().owner) || state === 'waiting' || state === 'uploading',
        ),
      }),
  };
}

/** The file is too large for a proxy, or of a type that is not accepted. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && (error.status === 413 || error.status === 422);
}
