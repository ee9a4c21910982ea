import { languageOf, slugOf } from '#domain/content/cmsPages.ts';
import type { PageDesign } from '#domain/content/pageDesign/PageDesign.ts';
import { PAGE_TEMPLATES } from '#domain/content/pageDesign/pageTemplates.ts';
import { publishedPage } from '#domain/content/publishedPage.ts';
import { addDays, todayIn } from '#domain/kit/time/days.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import { cmsPages, cmsPageVersions, cmsPageVisits } from '#server/database/schema/content/cmsPages.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { surveys } from '#server/database/schema/programme/surveys.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import { cleanPage } from '../cleanPage.ts';

const DAY = 86_400_000;
const VISITS_DAYS = 30;

/** The pages of the demo, each from a template. `ago` is when it was last saved, in days. */
const PAGES = [
  { of: 'Event site', title: 'Autumn at the lake', ago: 4, state: 'published', menu: 1, visits: 40 },
  { of: 'Questions and answers', title: 'Good to know', ago: 12, state: 'published', menu: 2, visits: 18 },
  { of: 'Speakers', title: 'Who is playing', ago: 9, state: 'changed', menu: 3, visits: 11 },
  { of: 'Programme', title: 'Programme', ago: 1, state: 'draft', menu: null, visits: 0 },
  { of: 'Landing page', title: 'Be the first to know', ago: 2, state: 'scheduled', menu: null, visits: 0 },
  { of: 'Thanks', title: 'Thank you for coming', ago: 60, state: 'unpublished', menu: null, visits: 0 },
  { of: 'Thanks', title: 'Tell us how it was', ago: 15, state: 'published', menu: null, visits: 5 },
  { of: 'Landing page', title: 'News from the lake', ago: 40, state: 'published', menu: null, visits: 8 },
  { of: 'Questions and answers', title: 'أسئلة وأجوبة', ago: 30, state: 'published', menu: null, visits: 2 },
] as const;

/** Adds pages in every state, with their versions and visits. */
export function planCmsPages({ book, company, now }: Demo): void {
  const author = book.rows(users).find(({ id }) => id === book.rowsOf(company, memberships)[0]?.userId);
  const event = book
    .rowsOf(company, events)
    .filter(({ status, startsAt, cancelledAt }) => status === 'active' && startsAt > now && !cancelledAt)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0];
  const survey = book.rowsOf(company, surveys).find(({ status, access }) => status === 'open' && access !== 'invitees');
  const at = (days: number) => new Date(now.getTime() - days * DAY);
  for (const { of, title, ago, state, menu, visits } of PAGES) {
    const blocks = PAGE_TEMPLATES.find(({ name }) => name === of)?.blocks ?? [];
    const design = withRecords({ version: 1, blocks }, { event, survey, now });
    const content = cleanPage(design);
    const isSeen = state === 'published' || state === 'changed';
    const page = { title, content, seoTitle: null, seoDescription: null, pictureUrl: null };
    const { id } = book.add(cmsPages, {
      ...page,
      companyId: company.id,
      slug: slugOf(title),
      language: title === 'أسئلة وأجوبة' ? 'ar' : languageOf(company.locale),
      published: isSeen ? publishedPage({ ...page, title: state === 'changed' ? 'Line-up' : title }) : null,
      hasChanges: state === 'changed',
      menuPosition: menu,
      publishAt: state === 'scheduled' ? at(-7) : null,
      publishedAt: isSeen || state === 'unpublished' ? at(ago + 1) : null,
      unpublishedAt: state === 'unpublished' ? at(ago) : null,
      updatedBy: author?.id ?? null,
      updatedByName: author?.name ?? null,
      createdAt: at(ago + 20),
      updatedAt: at(ago),
      views: visits * VISITS_DAYS,
    });
    for (const days of [ago + 20, ago]) {
      const saved = { savedBy: author?.id ?? null, savedByName: author?.name ?? null };
      const version = { companyId: company.id, pageId: id, title, content, createdAt: at(days), savedAt: at(days) };
      book.add(cmsPageVersions, { ...version, ...saved });
    }
    const today = todayIn(company.timezone, now);
    for (let day = 0; visits > 0 && day < VISITS_DAYS; day += 1) {
      const views = visits + ((day * 7) % 5) - 2;
      book.add(cmsPageVisits, {
        pageId: id,
        companyId: company.id,
        day: addDays(today, -day),
        views: Math.max(0, views),
      });
    }
  }
}

type Shown = { event?: { id: number } | undefined; survey?: { id: number } | undefined; now: Date };

function withRecords({ blocks, ...design }: PageDesign, { event, survey, now }: Shown): PageDesign {
  return {
    ...design,
    blocks: blocks.map((block) => {
      switch (block.type) {
        case 'tickets':
        case 'event':
          return { ...block, event_id: event?.id ?? null };
        case 'survey':
          return { ...block, survey_id: survey?.id ?? null };
        case 'countdown':
          return { ...block, until: new Date(now.getTime() + 40 * DAY).toISOString() };
        case 'map':
          return { ...block, place: 'Lakeside Pavilion, Zürich' };
        default:
          return block;
      }
    }),
  };
}
