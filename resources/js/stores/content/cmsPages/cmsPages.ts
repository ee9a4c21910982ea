import type { CmsPage } from '#contract/content/cmsPages.ts';
import { cmsPagesApi } from '#js/api/content/cmsPages.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { failuresOf } from '#js/stores/kit/failuresOf.ts';
import { recordCalls } from '#js/stores/kit/recordCalls.ts';

export type CmsPageInput = CallBody<typeof cmsPagesApi.update>;

/** The editor saves by itself and shows that it has; publishing says so. */
const SAVED_QUIETLY = '';

/** Pages of the portal. */
export const useCmsPages = createResourceStore<CmsPage, CallQuery<typeof cmsPagesApi.list>, CmsPageInput>(
  recordCalls(cmsPagesApi),
  { ...failuresOf('page'), updated: SAVED_QUIETLY },
);
