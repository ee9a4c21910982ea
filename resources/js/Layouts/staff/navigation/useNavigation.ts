import { usePage } from '@inertiajs/react';
import { useShared } from '#js/lib/useShared.ts';
import type { NavigationEntry } from '#js/lib/visit/navigation.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { currentEntry, type NavigationGroup, navigation, withoutTabs } from './navigation.ts';
import { shellEntry } from './shellEntry.ts';

type Navigation = {
  /** Groups with at least one entry for this user; without tabs. */
  groups: NavigationGroup[];
  /** The shell of the current page (settings, money), which replaces the sidebar; null outside of shells. */
  shell: NavigationGroup | null;
  /** The entry that the current page belongs to. */
  current: NavigationEntry | undefined;
  /** All pages that this user can open, tabs included. */
  pages: NavigationEntry[];
  /** What G and a letter opens. */
  jumps: NavigationEntry[];
};

/** The navigation groups and entries that this user can see. */
export function useNavigation(): Navigation {
  const can = useCanCheck();
  const { url } = usePage();
  const isOrganiser = useShared().auth.scope === 'campaigns';
  const isFor = ({ permission, isCompanyWide = false }: NavigationEntry) =>
    (permission === null || can(permission)) && !(isCompanyWide && isOrganiser);
  const allowed = navigation.map((group) => ({ ...group, entries: group.entries.filter(isFor) }));
  const pages = allowed.flatMap(({ entries }) => entries);
  const groups = allowed
    .map((group) => ({ ...group, entries: withoutTabs(group.entries) }))
    .filter(({ entries }) => entries.length > 0);
  const current = currentEntry(pages, url);
  return {
    groups,
    shell: groups.find(({ label, sections }) => sections !== undefined && label === current?.group) ?? null,
    current,
    pages,
    jumps: [...pages, ...groups.flatMap((group) => shellEntry(group) ?? [])],
  };
}
