import type { PageProps } from '#contract/pages.ts';

/** The filters of the event list; an empty string or false means no filter. */
export type EventFilters = { search: string; city: string; from: string; to: string; free: boolean };

export const NO_FILTERS: EventFilters = { search: '', city: '', from: '', to: '', free: false };

/** The filters that the backend sent, otherwise those in the URL. */
export function filtersIn(url: string, sent: PageProps<'Portal/Events/Index'>['filters']): EventFilters {
  const query = new URLSearchParams(url.split('?')[1]);
  const value = (name: 'search' | 'city' | 'from' | 'to') => sent[name] || (query.get(name) ?? '');
  return {
    search: value('search'),
    city: value('city'),
    from: value('from'),
    to: value('to'),
    free: sent.free ?? false,
  };
}

/** The filters as query parameters of the page's URL. */
export function queryOf({ free, ...filters }: EventFilters): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...filters, free: free ? '1' : '' }).filter(([, value]) => value !== ''));
}
