import type { ContactImport } from '#contract/people/contactImports.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { contactImportsApi } from '#js/api/people/contactImports.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import { recordCalls } from '#js/stores/kit/recordCalls.ts';
import type { ActionOptions, Outcome } from '#js/stores/kit/run.ts';

export type ImportSettings = CallBody<typeof contactImportsApi.check>;
type ImportQuery = CallQuery<typeof contactImportsApi.list>;
type Act = (id: number, options?: ActionOptions) => Promise<Outcome<ContactImport | null>>;

type ImportActions = {
  /** Percent of the file that is being uploaded; null without an upload. */
  uploaded: number | null;
  upload: (file: File, options?: ActionOptions) => Promise<Outcome<ContactImport | null>>;
  check: (id: number, settings: ImportSettings, options?: ActionOptions) => Promise<Outcome<ContactImport | null>>;
  start: Act;
  cancel: Act;
  undo: Act;
};

/** Imports of contacts from files. */
export const useContactImports = createResourceStore<ContactImport, ImportQuery, never, ImportActions>(
  recordCalls<ContactImport, ImportQuery, never, never>(contactImportsApi),
  { loadFailed: 'The imports could not be loaded.' },
  (store) => {
    const action = recordAction<ContactImport>(store);
    const failure = 'That did not work. Try again.';
    return {
      uploaded: null,
      upload: async (file, options) => {
        store.setState({ uploaded: 0 });
        const onProgress = (uploaded: number) => store.setState({ uploaded });
        const outcome = await action.reload<ContactImport>(
          () => contactImportsApi.upload({ body: { file }, onProgress }),
          { done: null, failure: 'The file could not be uploaded.' },
          options,
        );
        store.setState({ uploaded: null });
        return outcome;
      },
      check: (id, body, options) =>
        action.replace(() => contactImportsApi.check({ params: { id }, body }), { done: null, failure }, options),
      start: (id, options) => action.replace(() => contactImportsApi.start({ params: { id } }), { failure }, options),
      cancel: (id, options) => action.replace(() => contactImportsApi.cancel({ params: { id } }), { failure }, options),
      undo: (id, options) => action.replace(() => contactImportsApi.undo({ params: { id } }), { failure }, options),
    };
  },
);
