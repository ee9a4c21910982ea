import { PAGE_LANGUAGES, type PageStatus } from '#domain/content/cmsPages.ts';
import { currentLocale } from '#domain/kit/locale.ts';
import type { StatusLabel } from '#js/components/text/statuses.ts';

export const PAGE_STATUS_LABELS: Record<PageStatus, StatusLabel> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  published: { label: 'Published', tone: 'success' },
  unpublished: { label: 'Unpublished', tone: 'warning' },
};

/** “German”. */
export function languageName(language: string): string {
  return new Intl.DisplayNames([currentLocale()], { type: 'language' }).of(language) ?? language;
}

/** The languages of pages for a select, by name. */
export function languageOptions(): { value: string; label: string }[] {
  return PAGE_LANGUAGES.map((value) => ({ value, label: languageName(value) })).toSorted((a, b) =>
    a.label.localeCompare(b.label),
  );
}
