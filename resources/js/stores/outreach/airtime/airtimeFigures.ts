import { create } from 'zustand';
import type { AirtimeMetrics, AirtimeSum, AirtimeTotals } from '#contract/outreach/airtime.ts';
import type { AirtimePeriod } from '#domain/outreach/airtime.ts';
import { airtimeApi } from '#js/api/outreach/airtime.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';

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
