import type { RoutedPage } from './pagePaths.ts';

/** The legal texts that a company writes for its visitors, and the public page of each. */
export const LEGAL_PAGES = {
  privacy: 'Public/PrivacyPolicy',
  terms: 'Public/Terms',
} as const satisfies Record<string, RoutedPage>;

export type LegalTextKind = keyof typeof LEGAL_PAGES;

/** Characters of one text with its markup. */
export const MAX_LEGAL_TEXT = 200_000;
