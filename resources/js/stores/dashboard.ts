import { create } from 'zustand';
import type { Campaign } from '#contract/campaigns.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Event } from '#contract/events.ts';
import { campaignsApi } from '#js/api/campaigns.ts';
import { dashboardApi } from '#js/api/dashboard.ts';
import { eventsApi } from '#js/api/events.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import type { CampaignQuery } from './campaigns/campaigns.ts';
import type { EventQuery } from './events/events.ts';
import { type ListState, listSlice } from './kit/listSlice.ts';
import { type RecordState, recordSlice } from './kit/recordSlice.ts';
import { idle } from './kit/run.ts';

/** The time ranges of the dashboard, in days. */
export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];

type DashboardState = RecordState<Dashboard, Range> & {
  /** The backend has no figures: the lists below stand in for them. */
  isMissing: boolean;
};

/** Sales of the last days, next events and recent orders. */
export const useDashboard = create<DashboardState>()((set, _get, store) => {
  const record = recordSlice<Dashboard, Range>(store, (days, signal) => dashboardApi.get({ query: { days }, signal }), {
    keepsFormer: true,
  });
  return {
    ...idle,
    ...record,
    isMissing: false,
    get: async (days) => {
      const outcome = await record.get(days);
      set({ isMissing: !outcome.ok && isMissingExtension(outcome.error) });
      return outcome;
    },
  };
});

/** Events for a dashboard without figures, by the specification's call. */
export const useDashboardEvents = create<ListState<Event, EventQuery>>()((_set, _get, store) =>
  listSlice<Event, EventQuery>(store, { list: (query, signal) => eventsApi.list({ query, signal }) }),
);

/** Campaigns for the same. */
export const useDashboardCampaigns = create<ListState<Campaign, CampaignQuery>>()((_set, _get, store) =>
  listSlice<Campaign, CampaignQuery>(store, { list: (query, signal) => campaignsApi.list({ query, signal }) }),
);
