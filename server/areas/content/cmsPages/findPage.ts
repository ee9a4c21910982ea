import { cmsPages } from '#server/database/schema/content/cmsPages.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';

export type PageRow = typeof cmsPages.$inferSelect;

/** A page of the company. @throws 404 */
export const findPage = recordFinder(cmsPages, 'That page');
