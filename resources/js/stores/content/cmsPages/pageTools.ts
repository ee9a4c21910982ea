import { create } from 'zustand';
import type { CmsPage, CmsPageVersion, CmsPageVersionDetail } from '#contract/content/cmsPages.ts';
import { cmsPagesApi } from '#js/api/content/cmsPages.ts';
import { type ExtensionListState, extensionListSlice } from '#js/stores/kit/extensionListSlice.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { type ActionOptions, idle, type Outcome, run } from '#js/stores/kit/run.ts';
import { useCmsPages } from './cmsPages.ts';

type OfPage = { id: number };

/** The versions of a page. */
export const usePageVersions = create<ExtensionListState<CmsPageVersion, OfPage>>()((_set, _get, store) => ({
  ...idle,
  ...extensionListSlice<CmsPageVersion, OfPage>(
    store,
    (signal, { id }) => cmsPagesApi.versions({ params: { id }, signal }),
    ({ id }) => id,
  ),
}));

type VersionKey = { id: number; version: number };

/** One version with its content. */
export const usePageVersion = create<RecordState<CmsPageVersionDetail, VersionKey>>()((_set, _get, store) => ({
  ...idle,
  ...recordSlice<CmsPageVersionDetail, VersionKey>(store, (params, signal) => cmsPagesApi.version({ params, signal })),
}));

type Editor = { id: number; name: string };

/** Who else has a page open. */
export const usePageEditors = create<ExtensionListState<Editor, OfPage>>()((_set, _get, store) => ({
  ...idle,
  ...extensionListSlice<Editor, OfPage>(
    store,
    (_, { id }) => cmsPagesApi.editing({ params: { id } }),
    ({ id }) => id,
  ),
}));

type Visits = { id: string; views: number | null };

/** How often a page was opened on each of the last days. */
export const usePageVisits = create<ExtensionListState<Visits, OfPage>>()((_set, _get, store) => ({
  ...idle,
  ...extensionListSlice<Visits, OfPage>(
    store,
    async (signal, { id }) => {
      const { data } = await cmsPagesApi.visits({ params: { id }, signal });
      return { data: data.map(({ day, views }) => ({ id: day, views })) };
    },
    ({ id }) => id,
  ),
}));

type PageActions = typeof idle & {
  /** Publishes the page at a time; null cancels that. */
  schedule: (id: number, publishAt: string | null, options?: ActionOptions) => Promise<Outcome<unknown>>;
  previewLink: (id: number) => Promise<Outcome<string | null>>;
  /** The address of the stored picture. */
  addPicture: (id: number, picture: File) => Promise<Outcome<string | null>>;
};

/** What can be done with a page besides saving it. */
export const usePageActions = create<PageActions>()((set) => ({
  ...idle,
  schedule: (id, publishAt, options) =>
    recordAction<CmsPage>(useCmsPages).replace(
      () => cmsPagesApi.schedule({ params: { id }, body: { publish_at: publishAt } }),
      { failure: 'The page could not be scheduled.' },
      options,
    ),
  previewLink: (id) =>
    run(set, async () => (await cmsPagesApi.previewLink({ params: { id } })).data?.url ?? null, {
      failure: 'The preview link could not be made.',
    }),
  addPicture: (id, picture) =>
    run(set, async () => (await cmsPagesApi.addPicture({ params: { id }, body: { picture } })).data?.url ?? null, {
      failure: 'The picture could not be stored.',
    }),
}));
