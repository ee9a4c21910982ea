import { create } from 'zustand';
import type { AirtimeMetrics, AirtimeSettings, AirtimeSum, AirtimeTotals } from '#contract/outreach/airtimeTopup.ts';
import type { AirtimePeriod } from '#domain/outreach/airtime.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { airtimeApi } from '#js/api/outreach/airtime.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '#js/stores/kit/run.ts';

/** Top-ups by state. */
export const useAirtimeMetrics = create<RecordState<AirtimeMetrics, void>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<AirtimeMetrics, void>(store, (_, signal) => airtimeApi.metrics({ signal }), { keepsFormer: true }),
}));

/** Successful top-ups by currency. */
export const useAirtimeSums = create<RecordState<AirtimeSum[], void>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<AirtimeSum[], void>(store, (_, signal) => airtimeApi.sums({ signal }), { keepsFormer: true }),
}));

/** Top-ups by period. */
export const useAirtimeTotals = create<RecordState<AirtimeTotals[], AirtimePeriod>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<AirtimeTotals[], AirtimePeriod>(
    store,
    (type, signal) => airtimeApi.totals({ query: { type }, signal }),
    { keepsFormer: true },
  ),
}));

type Settings = ExtensionRecordState<AirtimeSettings> & {
  save: (input: CallBody<typeof airtimeApi.saveSettings>, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** Approval and daily limits of the company. */
export const useAirtimeSettings = create<Settings>()((set, get, store) => ({
  ...idle,
  ...extensionRecordSlice<AirtimeSettings>(store, (_, signal) => airtimeApi.settings({ signal })),
  save: (body, options) =>
    run(
      set,
      () => airtimeApi.saveSettings({ body }),
      {
        success: ({ message }) => message,
        after: () => get().refresh(),
        failure: 'The limits could not be saved. What you entered is still here.',
      },
      options,
    ),
}));
