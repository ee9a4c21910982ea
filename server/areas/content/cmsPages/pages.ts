import { readPageDesign } from '#domain/content/pageDesign/readPageDesign.ts';
import { definePages, type PageContext } from '#server/http/definePages.ts';
import { redirect } from '#server/http/outputs/answers.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { render } from '#server/inertia/render.ts';
import { cleanPage } from './cleanPage.ts';
import { feedsOf } from './feeds/feedsOf.ts';
import { findPage } from './findPage.ts';
import { alternativesOf, findPublicPage, type PublicPageRow } from './findPublicPage.ts';
import { findBlock } from './forms/findBlock.ts';
import { readSignUpToken } from './forms/signUpToken.ts';
import { addressOf, presentPage } from './presentPage.ts';
import { recordsOf, surveysOf } from './recordsOf.ts';
import { countVisit } from './visits.ts';

export const cmsPagePages = definePages({
  'Pages/Index': { access: 'cms.view', page: async () => render('Pages/Index') },
  'Pages/Edit': {
    access: 'cms.view',
    page: async ({ db, params, company }) =>
      render('Pages/Edit', { cms_page: presentPage(company, await findPage(db, params.id)) }),
  },

  'Pages/Public': {
    access: 'visitor',
    page: async (context) => {
      const found = await findPublicPage(context);
      if ('movedTo' in found) {
        return redirect(addressOf(context.company, found.movedTo));
      }
      const { row, shown, isPreview } = found;
      if (!isPreview) {
        countVisit(context, row.id);
      }
      const now = context.services.clock.now();
      const props = {
        page: await presentPublic(context, found),
        records: await recordsOf(context.db, readPageDesign(shown.content), { slug: row.slug, now }),
      };
      return render(
        'Pages/Public',
        props,
        isPreview ? { headers: { 'Cache-Control': 'no-store' } } : { isShared: true },
      );
    },
  },

  'Public/SignUp': {
    access: 'visitor',
    page: async ({ params, company, services, db }) => {
      const asked = readSignUpToken(services.keys, params.token);
      const isValid = asked !== null && asked.until > services.clock.now().getTime();
      const found = isValid ? await findBlock(db, asked.page, { type: 'signup', id: asked.block }) : null;
      return render('Public/SignUp', {
        token: params.token,
        company_name: company.name,
        sign_up: asked && found ? { email: asked.email, title: found.block.title } : null,
      });
    },
  },

  /** `?survey=` is the key of one of the page's surveys; without it, the first one is shown. */
  'Pages/Survey': {
    access: 'visitor',
    page: async (context) => {
      const { db, query, company } = context;
      const found = await findPublicPage(context);
      const row = 'movedTo' in found ? found.movedTo : found.row;
      const design = readPageDesign('movedTo' in found ? found.movedTo.published?.content : found.shown.content);
      const surveys = await surveysOf(db, design);
      const survey = surveys.find(({ publicKey }) => publicKey === query.survey) ?? surveys[0];
      if (survey?.status !== 'open') {
        throw notFound('This survey is closed.');
      }
      return render('Pages/Survey', {
        page_title: row.published?.title ?? row.title,
        page_url: addressOf(company, row),
        survey: {
          key: survey.publicKey,
          title: survey.title,
          description: survey.description,
          event_name: null,
          company_name: company.name,
          pages: survey.pages,
          access: survey.access,
          closes_at: survey.closesAt?.toISOString() ?? null,
        },
      });
    },
  },
});

async function presentPublic(context: PageContext<unknown>, { row, shown, isPreview }: PublicPageRow) {
  const { db, company, services } = context;
  const origin = await portalAddress(services.environment, db, company);
  const { title, seoTitle, seoDescription, pictureUrl } = shown;
  return {
    id: row.id,
    title,
    language: row.language,
    content: cleanPage(shown.content),
    seo_title: seoTitle,
    seo_description: seoDescription,
    picture_url: pictureUrl,
    is_indexed: row.isIndexed,
    url: `${origin}${addressOf(company, row)}`,
    alternatives: (await alternativesOf(context, row)).map((other) => ({
      language: other.language,
      url: `${origin}${addressOf(company, other)}`,
    })),
    feeds: feedsOf(company, row.language).map(({ path, ...feed }) => ({ ...feed, url: `${origin}${path}` })),
    updated_at: (row.publishedAt ?? row.updatedAt).toISOString(),
    is_preview: isPreview,
  };
}
