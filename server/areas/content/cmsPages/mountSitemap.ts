import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { publicTopics } from '#server/areas/conversations/forum/publicTopics.ts';
import { cmsPages } from '#server/database/schema/content/cmsPages.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { Mount } from '#server/defineArea.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { addressOf } from './presentPage.ts';

/** Search engines read at most 50,000 addresses; nobody has so many pages. */
const MAX_LISTED = 5000;
const HOUR = 3600;
/** Pages of one visitor. */
const RULES = [
  'User-agent: *',
  'Disallow: /portal/cart/',
  'Disallow: /portal/checkout/',
  'Disallow: /portal/payment/',
  'Disallow: /portal/orders/',
  'Disallow: /portal/allocations/',
  'Disallow: /portal/forum/profile',
  'Disallow: /portal/forum/stop/',
];

/** `/sitemap.xml` and `/robots.txt` of the company of the host: its published pages, its public events, and the forum as everybody reads it. */
export const mountSitemap: Mount = (app, services) => {
  app.get('/robots.txt', async (c) => {
    const company = c.get('scope').hostCompany;
    const origin = company
      ? await inCompany(services.database, company.id, (db) => portalAddress(services.environment, db, company))
      : null;
    return c.text([...RULES, ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []), ''].join('\n'), 200, {
      'Cache-Control': `public, max-age=${HOUR}`,
    });
  });

  app.get('/sitemap.xml', async (c) => {
    const company = c.get('scope').hostCompany;
    if (!company) {
      return c.notFound();
    }
    const now = services.clock.now();
    const lines = await inCompany(services.database, company.id, async (db) => {
      const origin = await portalAddress(services.environment, db, company);
      const pages = await db
        .select({ slug: cmsPages.slug, language: cmsPages.language, changed: cmsPages.publishedAt })
        .from(cmsPages)
        .where(and(isNotNull(cmsPages.published), eq(cmsPages.isIndexed, true)))
        .orderBy(asc(cmsPages.id))
        .limit(MAX_LISTED);
      const shown = await db
        .select({ id: events.id, changed: events.updatedAt })
        .from(events)
        .where(and(eq(events.status, 'active'), eq(events.isListed, true), gt(events.endsAt, now)))
        .orderBy(asc(events.startsAt), asc(events.id))
        .limit(MAX_LISTED);
      const topics = await publicTopics(db, MAX_LISTED);
      return [
        line(origin + pageUrl('Portal/Events/Index'), null),
        ...pages.map((page) => line(origin + addressOf(company, page), page.changed)),
        ...shown.map((event) => line(origin + pageUrl('Portal/Events/Show', event), event.changed)),
        ...(topics.length > 0 ? [line(origin + pageUrl('Portal/Forum/Index'), topics[0]?.changed ?? null)] : []),
        ...topics.map((topic) => line(origin + pageUrl('Portal/Forum/Show', topic), topic.changed)),
      ];
    });
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`;
    return c.body(xml, 200, { 'Content-Type': 'application/xml', 'Cache-Control': `public, max-age=${HOUR}` });
  });
};

function line(address: string, changed: Date | null): string {
  const date = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
  return `  <url><loc>${address.replaceAll('&', '&amp;')}</loc>${date}</url>`;
}
