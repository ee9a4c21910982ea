import { create } from 'zustand';
import { quoteFormApi } from '#js/api/accounting/quoteForm.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { type ActionOptions, idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';

export type QuoteRequest = CallBody<typeof quoteFormApi.request>;

type QuoteFormState = RunFlags & {
  request: (request: QuoteRequest, options?: ActionOptions) => Promise<Outcome<{ message: string | null }>>;
};

/** The form with which visitors ask for a quote; failures are shown on the page. */
export const useQuoteForm = create<QuoteFormState>()((set) => ({
  ...idle,
  request: (body) =>
    run(set, () => quoteFormApi.request({ body }), {
      failure: 'Your request could not be sent. It is still here. Try again.',
      quiet: true,
    }),
}));
