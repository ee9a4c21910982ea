import { create } from 'zustand';
import { readCount } from '#js/api/kit/readCount.ts';
import { eventsApi } from '#js/api/programme/events.ts';
import { organisersApi } from '#js/api/programme/organisers.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';

/** Null if unknown. */
type CampaignCounts = { campaignId: number; organisers: number | null; events: number | null };
/** The counts that the user is allowed to see. */
type CountsQuery = { campaignId: number; organisers: boolean; events: boolean };

/** Number of organisers and events of one campaign (specification §3); a campaign's record may not include them. */
export const useCampaignCounts = create<RecordState<CampaignCounts, CountsQuery>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<CampaignCounts, CountsQuery>(store, async ({ campaignId, ...wanted }, signal) => {
    const query = { campaign_id: campaignId };
    // If one count fails, the other is still shown.
    const count = (call: () => Promise<unknown>) => call().then(readCount, () => null);
    const [organisers, events] = await Promise.all([
      wanted.organisers ? count(() => organisersApi.count({ query, signal })) : null,
      wanted.events ? count(() => eventsApi.count({ query, signal })) : null,
    ]);
    return { data: { campaignId, organisers, events } };
  }),
}));
