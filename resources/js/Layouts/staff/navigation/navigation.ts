import { pageUrl } from '#domain/kit/pageUrl.ts';
import { NAVIGATION_GROUPS, type NavigationEntry, type NavigationGroupName } from '#js/lib/visit/navigation.ts';

export type NavigationGroup = { label: NavigationGroupName; isSecondLevel: boolean; entries: NavigationEntry[] };

const modules = import.meta.glob<{ navigation: NavigationEntry[] }>('../../../Pages/*/Partials/navigation.ts', {
  eager: true,
});

/** The entries that the areas declare, by group. Callers filter them by permission. */
export const navigation: NavigationGroup[] = groupsOf(Object.values(modules).flatMap((module) => module.navigation));

export function groupsOf(entries: NavigationEntry[]): NavigationGroup[] {
  return NAVIGATION_GROUPS.map((group) => ({
    isSecondLevel: false,
    ...group,
    entries: entries.filter((entry) => entry.group === group.label).sort((a, b) => a.order - b.order),
  }));
}

/** The entry of a page. Only entries of the page's own area are considered if that area has any. */
export function currentEntry(entries: NavigationEntry[], url: string, component?: string): NavigationEntry | undefined {
  const own = entries.filter(({ page }) => areaOf(page) === areaOf(component));
  const above = (own.length > 0 ? own : entries).filter(({ page }) => isCurrent(pageUrl(page), url));
  return above.toSorted((a, b) => pageUrl(b.page).length - pageUrl(a.page).length)[0];
}

function areaOf(page: string | undefined): string | undefined {
  return page?.split('/')[0];
}

/** Whether a URL is the page of an entry or below it, and no other entry is closer to it. */
export function isCurrent(href: string, url: string): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return isBelow(href, path) && !hrefs.some((other) => other.length > href.length && isBelow(other, path));
}

const hrefs = navigation.flatMap(({ entries }) => entries.map(({ page }) => pageUrl(page)));

function isBelow(href: string, path: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}
