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
  return fillPath(PAGE_PATHS[page], params) + (search && `?${search}`);
}
