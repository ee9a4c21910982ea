import { NAVIGATION_GROUPS, type NavigationEntry, type NavigationGroupName } from '#js/lib/navigation.ts';

export type NavigationGroup = { label: NavigationGroupName; isSecondLevel: boolean; entries: NavigationEntry[] };

const modules = import.meta.glob<{ navigation: NavigationEntry[] }>('../../Pages/*/Partials/navigation.ts', {
  eager: true,
});

/** What the areas declare, in its groups; each entry shows to those who may see it. */
export const navigation: NavigationGroup[] = groupsOf(Object.values(modules).flatMap((module) => module.navigation));

export function groupsOf(entries: NavigationEntry[]): NavigationGroup[] {
  return NAVIGATION_GROUPS.map((group) => ({
    isSecondLevel: false,
    ...group,
    entries: entries.filter((entry) => entry.group === group.label).sort((a, b) => a.order - b.order),
  }));
}

/** Whether a page's URL belongs to an entry: its own page or one below it. */
export function isCurrent(href: string, url: string): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path === href || path.startsWith(`${href}/`);
}
