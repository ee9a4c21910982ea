import { create } from 'zustand';
import type { Dashboard } from '#contract/overview/dashboard.ts';
import type { Campaign } from '#contract/programme/campaigns.ts';
import type { Event } from '#contract/programme/events.ts';
import { dashboardApi } from '#js/api/overview/dashboard.ts';
import { campaignsApi } from '#js/api/programme/campaigns.ts';
import { eventsApi } from '#js/api/programme/events.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '../kit/extensionRecordSlice.ts';
import { type ListState, listSlice } from '../kit/listSlice.ts';
import { idle } from '../kit/run.ts';
import type { CampaignQuery } from '../programme/campaigns/campaigns.ts';
import type { EventQuery } from '../programme/events/events.ts';

/** The time ranges of the dashboard, in days. */
export const RANGES = [7, 30, 90] as const;

/** The last days, or any others; of the whole company, a campaign or an event. */
export type DashboardQuery = {
  days?: (typeof RANGES)[number];
  from?: string;
  to?: string;
  campaign_id?: number;
  event_id?: number;
};

/** Sales of a period, upcoming events and recent orders. On a backend without them, the lists below are used. */
export const useDashboard = create<ExtensionRecordState<Dashboard, DashboardQuery>>()((_set, _get, store) => ({
  ...idle,
  ...extensionRecordSlice<Dashboard, DashboardQuery>(store, (query, signal) => dashboardApi.get({ query, signal }), {
    keepsFormer: true,
  }),
}));

/** Events for a dashboard without figures, from the specification's call. */
export const useDashboardEvents = create<ListState<Event, EventQuery>>()((_set, _get, store) =>
  listSlice<Event, EventQuery>(store, { list: (query, signal) => eventsApi.list({ query, signal }) }),
);

/** Campaigns for the same dashboard. */
export const useDashboardCampaigns = create<ListState<Campaign, CampaignQuery>>()((_set, _get, store) =>
  listSlice<Campaign, CampaignQuery>(store, { list: (query, signal) => campaignsApi.list({ query, signal }) }),
);
