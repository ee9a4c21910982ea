import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';

export type OrganiserRow = typeof organisers.$inferSelect;

/** The organiser, if they belong to the transaction's company. @throws 404 */
export const findOrganiser = recordFinder(organisers, 'That organiser');
