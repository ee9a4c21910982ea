import { create } from 'zustand';
import type { EmailActivity, EmailMetrics, EmailRules, EmailTotals } from '#contract/outreach/emailFigures.ts';
import type { EmailMessageDetail } from '#contract/outreach/emailMessages.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { emailApi } from '#js/api/outreach/email.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '#js/stores/kit/run.ts';

/** Recipients by what became of their e-mail. */
export const useEmailMetrics = create<RecordState<EmailMetrics, void>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<EmailMetrics, void>(store, (_, signal) => emailApi.metrics({ signal }), { keepsFormer: true }),
}));

export type TotalsQuery = CallQuery<typeof emailApi.totals>;

/** E-mails by period. */
export const useEmailTotals = create<RecordState<EmailTotals[], TotalsQuery>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<EmailTotals[], TotalsQuery>(store, (query, signal) => emailApi.totals({ query, signal }), {
    keepsFormer: true,
  }),
}));

/** One e-mail with what was reported of it. */
export const useEmailMessage = create<ExtensionRecordState<EmailMessageDetail, number>>()((_set, _get, store) => ({
  ...idle,
  ...extensionRecordSlice<EmailMessageDetail, number>(store, (id, signal) => emailApi.get({ params: { id }, signal })),
}));

/** Clicks and opens of one send. */
export const useEmailActivity = create<ExtensionRecordState<EmailActivity, number>>()((_set, _get, store) => ({
  ...idle,
  ...extensionRecordSlice<EmailActivity, number>(store, (id, signal) => emailApi.activity({ params: { id }, signal })),
}));

type Rules = ExtensionRecordState<EmailRules> & {
  save: (input: CallBody<typeof emailApi.saveRules>, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** How the company sends. */
export const useEmailRules = create<Rules>()((set, get, store) => ({
  ...idle,
  ...extensionRecordSlice<EmailRules>(store, (_, signal) => emailApi.rules({ signal })),
  save: (body, options) =>
    run(
      set,
      () => emailApi.saveRules({ body }),
      {
        success: ({ message }) => message,
        after: () => get().refresh(),
        failure: 'The rules could not be saved. What you entered is still here.',
      },
      options,
    ),
}));
