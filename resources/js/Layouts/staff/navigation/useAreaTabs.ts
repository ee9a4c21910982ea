import { usePage } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { PageTab } from '#js/components/page/PageHeader.tsx';
import type { NavigationEntry } from '#js/lib/visit/navigation.ts';
import { useWaiting } from '#js/stores/overview/waiting.ts';
import { entryUrl, pathOf } from './navigation.ts';
import { useNavigation } from './useNavigation.ts';

/** The tabs of the area whose page is open; undefined if it has only one page, or if a page below them is open. */
export function useAreaTabs(): PageTab[] | undefined {
  const { url } = usePage();
  const { pages, current } = useNavigation();
  const counts = useWaiting((state) => state.counts);
  if (current === undefined) {
    return undefined;
  }
  const tabs = pages.filter(({ page, tabOf }) => page === current.page || tabOf === current.page);
  const open = openTab(tabs, url);
  if (tabs.length < 2 || open === undefined) {
    return undefined;
  }
  return tabs.map((entry) => {
    const { label, tabLabel = label, page } = entry;
    const count = entry === current ? undefined : counts[page];
    return { label: tabLabel, href: entryUrl(entry), isCurrent: entry === open, ...(count && { count }) };
  });
}

/** The tab of a URL: with its path, and its query if it has one. */
function openTab(tabs: NavigationEntry[], url: string): NavigationEntry | undefined {
  const { searchParams } = new URL(url, 'http://localhost');
  const here = tabs.filter(({ page }) => pageUrl(page) === pathOf(url));
  const hasQuery = ({ query = {} }: NavigationEntry) =>
    Object.entries(query).every(([name, value]) => searchParams.get(name) === value);
  return here.find((entry) => entry.query !== undefined && hasQuery(entry)) ?? here.find(({ query }) => !query);
}
