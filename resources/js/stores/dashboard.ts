import { create } from 'zustand';
import type { Dashboard } from '#contract/dashboard.ts';
import { dashboardApi } from '#js/api/dashboard.ts';
import { type RecordState, recordSlice } from './kit/recordSlice.ts';
import { idle } from './kit/run.ts';

/** The time ranges of the dashboard, in days. */
export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];

/** Sales of the last days, next events and recent orders. */
export const useDashboard = create<RecordState<Dashboard, Range>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<Dashboard, Range>(store, (days, signal) => dashboardApi.get({ query: { days }, signal }), {
    keepsFormer: true,
  }),
}));
