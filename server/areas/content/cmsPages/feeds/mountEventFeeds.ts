import { and, asc } from 'drizzle-orm';
import { languageOf, PAGE_LANGUAGES } from '#domain/content/cmsPages.ts';
import { EVENT_FEEDS } from '#domain/content/eventFeeds.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { feedFile } from '#server/areas/programme/calendar/feedFile.ts';
import { filterConditions } from '#server/areas/selling/portal/onShow.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import type { Mount } from '#server/defineArea.ts';
import type { Company, HttpContext } from '#server/http/context.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { sendText } from '#server/http/outputs/sendText.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import type { Services } from '#server/services.ts';
import { atomFeed } from './atomFeed.ts';

const MAX_LISTED = 200;
/** Each answer is asked for again, and is 304 while nothing changed. */
const CACHE = 'public, no-cache';

/** The upcoming public events of the company of the host: `?lang=` is the language that dates are written in. */
export const mountEventFeeds: Mount = (app, services) => {
  app.get(EVENT_FEEDS.atom.path, async (c) => {
    const { company, rows, origin } = await publicEvents(c, services);
    const locale = PAGE_LANGUAGES.find((one) => one === c.req.query('lang')) ?? company.locale;
    const language = languageOf(locale);
    const query = language === languageOf(company.locale) ? '' : `?lang=${language}`;
    const address = `${origin}${EVENT_FEEDS.atom.path}${query}`;
    const feed = atomFeed(rows, { company, origin, address, locale });
    return sendText(c, feed, { 'Content-Type': `${EVENT_FEEDS.atom.type}; charset=utf-8`, 'Cache-Control': CACHE });
  });

  app.get(EVENT_FEEDS.calendar.path, async (c) => {
    const { company, rows, origin } = await publicEvents(c, services);
    const file = feedFile(
      // The address of an online event is for people with tickets.
      rows.map((event) => ({ event: { ...event, onlineUrl: null }, group: null, campaign: null })),
      company,
      { host: new URL(origin).hostname, urlOf: (event) => `${origin}${pageUrl('Portal/Events/Show', event)}` },
    );
    return sendText(c, file, {
      'Content-Type': `${EVENT_FEEDS.calendar.type}; charset=utf-8`,
      'Content-Disposition': 'inline; filename="events.ics"',
      'Cache-Control': CACHE,
    });
  });
};

type Listed = { company: Company; rows: (typeof events.$inferSelect)[]; origin: string };

/** @throws 404 on a host without a company */
async function publicEvents(c: HttpContext, services: Services): Promise<Listed> {
  const company = c.get('scope').hostCompany;
  if (!company) {
    throw notFound();
  }
  const now = services.clock.now();
  return inCompany(services.database, company.id, async (db) => ({
    company,
    rows: await listed(db, now),
    origin: await portalAddress(services.environment, db, company),
  }));
}

function listed(db: Transaction, now: Date) {
  return db
    .select()
    .from(events)
    .where(and(...filterConditions(events, { now, from: now })))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(MAX_LISTED);
}
