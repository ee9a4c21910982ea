import type { RoutedPage } from '#domain/kit/pagePaths.ts';
import { escapeHtml } from './escape.ts';

/** The same content in other formats, such as a feed, by the page that it belongs to. */
export type Alternates = { readonly [Page in RoutedPage]?: readonly Alternate[] };
type Alternate = { type: string; title: string; path: string };

/** Links in the head of a page, for feed readers. They need no JavaScript, and clients of other backends know nothing of them. */
export function alternateLinks(alternates: Alternates, component: string): string {
  const found = Object.entries(alternates).find(([page]) => page === component)?.[1] ?? [];
  return found
    .map(
      ({ type, title, path }) =>
        `<link rel="alternate" type="${escapeHtml(type)}" title="${escapeHtml(title)}" href="${escapeHtml(path)}">`,
    )
    .join('\n');
}
