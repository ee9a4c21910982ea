import { create } from 'zustand';
import { publicDocumentsApi } from '#js/api/accounting/publicDocuments.ts';
import { publicPaymentsApi } from '#js/api/accounting/publicPayments.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';

type Decision = CallBody<typeof publicDocumentsApi.decide>;

type Begun = { redirect_url: string | null };

type PublicState = RunFlags & {
  decide: (token: string, decision: Decision, options?: ActionOptions) => Promise<Outcome<unknown>>;
  comment: (token: string, name: string, comment: string, options?: ActionOptions) => Promise<Outcome<unknown>>;
  /** Answers with the page where it is paid; without an amount, all that is due is. */
  pay: (token: string, amount: string | null, options?: ActionOptions) => Promise<Outcome<Begun>>;
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
  pay: (token, amount) =>
    run(set, () => publicPaymentsApi.pay({ params: { token }, body: { amount } }), {
      failure: 'The payment could not be started. Nothing was charged. Try again.',
      quiet: true,
    }),
}));
