import type { RoutedPage } from '../kit/pagePaths.ts';

/** The legal texts that a company can write for its visitors, and the public page of each. */
export const LEGAL_PAGES = {
  privacy: 'Public/PrivacyPolicy',
  terms: 'Public/Terms',
} as const satisfies Record<string, RoutedPage>;

export type LegalTextKind = keyof typeof LEGAL_PAGES;

/** Maximum length of one text in characters, markup included. */
export const MAX_LEGAL_TEXT = 200_000;
