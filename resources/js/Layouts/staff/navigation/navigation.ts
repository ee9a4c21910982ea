import { pageUrl } from '#domain/kit/pageUrl.ts';
import { NAVIGATION_GROUPS, type NavigationEntry, type NavigationGroupName } from '#js/lib/visit/navigation.ts';

export type NavigationGroup = {
  label: NavigationGroupName;
  /** Whether its entries are listed without a heading. */
  isUnlabelled?: boolean;
  /** The parts of a shell; a group without them is listed in the sidebar. */
  sections?: readonly string[];
  entries: NavigationEntry[];
};

const modules = import.meta.glob<{ navigation: NavigationEntry[] }>('../../../Pages/*/Partials/navigation.ts', {
  eager: true,
});

/** The entries that the areas declare, by group. Callers filter them by permission. */
export const navigation: NavigationGroup[] = groupsOf(Object.values(modules).flatMap((module) => module.navigation));

/** Groups the entries. Those of a shell stand in the order of its sections. */
export function groupsOf(entries: NavigationEntry[]): NavigationGroup[] {
  return NAVIGATION_GROUPS.map((group) => {
    const sections: readonly string[] = 'sections' in group ? group.sections : [];
    const rank = ({ section }: NavigationEntry) => sections.indexOf(section ?? '');
    return {
      ...group,
      entries: entries
        .filter((entry) => entry.group === group.label)
        .sort((a, b) => rank(a) - rank(b) || a.order - b.order),
    };
  });
}

/** The address of an entry. */
export function entryUrl({ page, query = {} }: NavigationEntry): string {
  return pageUrl(page, {}, query);
}

/** The entries in the sidebar: all but the tabs of a page that this user can see. */
export function withoutTabs(entries: NavigationEntry[]): NavigationEntry[] {
  return entries.filter(({ tabOf }) => !entries.some(({ page }) => page === tabOf));
}

/** The entry of the sidebar that shows where a URL is: the closest one, or the one whose tab is the closest. */
export function currentEntry(entries: NavigationEntry[], url: string): NavigationEntry | undefined {
  const closest = entries
    .filter(({ page }) => isBelow(pageUrl(page), pathOf(url)))
    .toSorted((a, b) => pageUrl(b.page).length - pageUrl(a.page).length)[0];
  return entries.find(({ page }) => page === closest?.tabOf) ?? closest;
}

export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

function isBelow(href: string, path: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}
