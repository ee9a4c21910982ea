import { asciiForm } from '../kit/asciiForm.ts';

export const PAGE_STATUSES = ['draft', 'scheduled', 'published', 'unpublished'] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

export const PAGE_SORTS = ['updated_at', 'title', 'published_at', 'views'] as const;

/** Pages of the portal that a page can stand in for. */
export const PAGE_PLACES = ['home', 'privacy', 'terms'] as const;
export type PagePlace = (typeof PAGE_PLACES)[number];

export const PAGE_PLACE_LABELS: Record<PagePlace, string> = {
  home: 'Home page of the portal',
  privacy: 'Privacy policy',
  terms: 'Terms',
};

/** The languages that a page can be written in, as ISO 639-1 codes. */
export const PAGE_LANGUAGES = [
  ...['ar', 'bg', 'bn', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fa', 'fi', 'fr', 'he', 'hi', 'hr', 'hu', 'id'],
  ...['it', 'ja', 'ko', 'lt', 'lv', 'ms', 'nb', 'nl', 'pl', 'pt', 'rm', 'ro', 'ru', 'sk', 'sl', 'sq', 'sr', 'sv'],
  ...['sw', 'th', 'tr', 'uk', 'ur', 'vi', 'zh'],
];

/** The language of a locale such as `en-GB`. */
export function languageOf(locale: string): string {
  return locale.split('-')[0] ?? 'en';
}

/** Whether a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return ['ar', 'fa', 'he', 'ur'].includes(language);
}

/** Characters of an address. */
export const MAX_SLUG = 80;

/** The part of an address that a title gives: “Über uns” is `uber-uns`. Empty if nothing of it can be in an address. */
export function slugOf(title: string): string {
  return asciiForm(title)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '');
}

/** What a person typed as an address is right as it is: small letters and digits of any script, with single dashes. */
export function isSlug(slug: string): boolean {
  return (
    slug !== '' && slug.length <= MAX_SLUG && /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u.test(slug)
  );
}

type Stored = { published: boolean; publishAt: Date | null; unpublishedAt: Date | null };

/** The status that follows from what is stored. */
export function pageStatus({ published, publishAt, unpublishedAt }: Stored): PageStatus {
  if (published) {
    return 'published';
  }
  return publishAt ? 'scheduled' : unpublishedAt ? 'unpublished' : 'draft';
}
