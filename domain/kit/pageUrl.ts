import { fillPath, type PathParams } from './fillPath.ts';
import { PAGE_PATHS, type PageParams, type RoutedPage } from './pagePaths.ts';

/** Null, undefined and '' are left out. */
type Query = Record<string, string | number | boolean | null | undefined>;

type UrlArguments<Page extends RoutedPage> =
  unknown extends PageParams<Page>
    ? [params?: Record<never, never>, query?: Query]
    : [params: PageParams<Page>, query?: Query];

/**
 * The URL of a page by its name: `pageUrl('Events/Show', event)`, `pageUrl('Tasks/Index', {}, { view: 'waiting' })`.
 * Only the parameters in the path are used, so a whole record can be passed as `params`.
 */
export function pageUrl<Page extends RoutedPage>(page: Page, ...args: UrlArguments<Page>): string;
export function pageUrl(page: RoutedPage, params?: PathParams, query: Query = {}): string {
  const search = Object.entries(query)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return fillPath(pagePath(page), params) + (search && `?${search}`);
}

let moved: PathsElsewhere = {};

/** Pages that another backend serves at a path of its own, with the parameters of `PAGE_PATHS`. */
export type PathsElsewhere = { [Page in RoutedPage]?: string };

/** Sets them. Call this before the first link is built. */
export function movePages(paths: PathsElsewhere): void {
  moved = paths;
}

/** The path of a page with its parameters, as in `PAGE_PATHS`. */
export function pagePath(page: RoutedPage): string {
  return moved[page] ?? PAGE_PATHS[page];
}
