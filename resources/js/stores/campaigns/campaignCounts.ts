import { create } from 'zustand';
import { eventsApi } from '#js/api/events.ts';
import { readCount } from '#js/api/kit/readCount.ts';
import { organisersApi } from '#js/api/organisers.ts';
import { type RecordState, recordSlice } from '../kit/recordSlice.ts';
import { idle } from '../kit/run.ts';

/** Null where it is not known. */
type CampaignCounts = { campaignId: number; organisers: number | null; events: number | null };
/** The counts that the user may see. */
type Asked = { campaignId: number; organisers: boolean; events: boolean };

/** Organisers and events of one campaign (specification §3): a campaign's record need not carry them. */
export const useCampaignCounts = create<RecordState<CampaignCounts, Asked>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<CampaignCounts, Asked>(store, async ({ campaignId, ...asked }, signal) => {
    const query = { campaign_id: campaignId };
    // One that cannot be counted leaves the other.
    const count = (call: () => Promise<unknown>) => call().then(readCount, () => null);
    const [organisers, events] = await Promise.all([
      asked.organisers ? count(() => organisersApi.count({ query, signal })) : null,
      asked.events ? count(() => eventsApi.count({ query, signal })) : null,
    ]);
    return { data: { campaignId, organisers, events } };
  }),
}));
