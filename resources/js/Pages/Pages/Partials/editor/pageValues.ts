import type { CmsPage } from '#contract/content/cmsPages.ts';
import type { PagePlace } from '#domain/content/cmsPages.ts';

/** What the editor changes of a page. */
export type PageValues = {
  title: string;
  slug: string;
  language: string;
  content: CmsPage['content'];
  seo_title: string;
  seo_description: string;
  picture_url: string;
  is_indexed: boolean;
  menu_position: number | null;
  stands_for: PagePlace | null;
  updated_at: string | null;
};

export const PAGE_DEFAULTS: PageValues = {
  title: '',
  slug: '',
  language: '',
  content: null,
  seo_title: '',
  seo_description: '',
  picture_url: '',
  is_indexed: true,
  menu_position: null,
  stands_for: null,
  updated_at: null,
};
