import { create } from 'zustand';
import { publicDocumentsApi } from '#js/api/accounting/publicDocuments.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';

type Decision = CallBody<typeof publicDocumentsApi.decide>;

type PublicState = RunFlags & {
  decide: (token: string, decision: Decision, options?: ActionOptions) => Promise<Outcome<unknown>>;
  comment: (token: string, name: string, comment: string, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** What a customer does on the public page of a document; failures are shown on the page. */
export const usePublicDocument = create<PublicState>()((set) => ({
  ...idle,
  decide: (token, body) =>
    run(set, () => publicDocumentsApi.decide({ params: { token }, body }), {
      failure: 'Your decision could not be saved. Try again.',
      quiet: true,
    }),
  comment: (token, name, comment) =>
    run(set, () => publicDocumentsApi.comment({ params: { token }, body: { name, comment } }), {
      failure: 'Your comment could not be sent. It is still here.',
      quiet: true,
    }),
}));
