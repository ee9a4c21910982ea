import { create } from 'zustand';
import type { AccountingFile } from '#contract/accounting/accountingFiles.ts';
import { accountingFilesApi as api } from '#js/api/accounting/accountingFiles.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { dropWhenUnused } from '../kit/dropWhenUnused.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags, run } from '../kit/run.ts';
import { trackUpload, type UploadState } from '../kit/trackUpload.ts';

export type FileOwner = { kind: 'document' | 'transaction'; id: number };

type FilesState = RunFlags &
  UploadState & {
    /** Of which record they are, such as `document 7`. */
    owner: string | null;
    files: AccountingFile[];
    /** The backend keeps no files. */
    isMissing: boolean;
    load: (owner: FileOwner) => Promise<void>;
    add: (owner: FileOwner, file: File, options?: ActionOptions) => Promise<Outcome<unknown>>;
    remove: (owner: FileOwner, fileId: number, options?: ActionOptions) => Promise<Outcome<unknown>>;
  };

/** The files of the document or transaction that is open. */
export const useAccountingFiles = create<FilesState>()((set, get, store) => {
  dropWhenUnused(store, () => set({ owner: null, files: [] }));
  return {
    ...idle,
    ...{ uploaded: null, owner: null, files: [], isMissing: false },
    load: async ({ kind, id }) => {
      const owner = `${kind} ${id}`;
      if (get().owner !== owner) {
        set({ owner, files: [] });
      }
      const ask = kind === 'document' ? api.listOfDocument : api.listOfTransaction;
      try {
        const { data } = await ask({ params: { id } });
        if (get().owner === owner) {
          set({ files: data, isMissing: false });
        }
      } catch (failure) {
        set({ isMissing: isMissingExtension(failure) });
      }
    },
    add: ({ kind, id }, file, options) => {
      const call = kind === 'document' ? api.addToDocument : api.addToTransaction;
      return run(
        set,
        () => trackUpload(store, (onProgress) => call({ params: { id }, body: { file }, onProgress })),
        { success: () => 'File added', failure: 'The file could not be added.', after: () => get().load({ kind, id }) },
        options,
      );
    },
    remove: ({ kind, id }, fileId, options) => {
      const call = kind === 'document' ? api.removeFromDocument : api.removeFromTransaction;
      return run(
        set,
        () => call({ params: { id, fileId } }),
        {
          success: () => 'File removed',
          failure: 'The file could not be removed.',
          after: () => get().load({ kind, id }),
        },
        options,
      );
    },
  };
});
