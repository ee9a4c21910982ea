import { campaigns } from '#server/database/schema/programme/events.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';

export type CampaignRow = typeof campaigns.$inferSelect;

/** The campaign, if it belongs to the transaction's company and is visible to the caller. @throws 404 */
export const findCampaign = recordFinder(campaigns, 'That campaign');
