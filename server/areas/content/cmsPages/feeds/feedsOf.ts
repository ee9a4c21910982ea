import { languageOf } from '#domain/content/cmsPages.ts';
import { EVENT_FEEDS } from '#domain/content/eventFeeds.ts';
import type { Company } from '#server/http/context.ts';

/** The feeds of a company's events, for a page in a language. */
export function feedsOf({ name, locale }: Pick<Company, 'name' | 'locale'>, language: string) {
  const query = language === languageOf(locale) ? '' : `?lang=${language}`;
  const { atom, calendar } = EVENT_FEEDS;
  return [
    { type: atom.type, title: `${name}: events`, path: `${atom.path}${query}` },
    { type: calendar.type, title: `${name}: calendar`, path: calendar.path },
  ];
}
