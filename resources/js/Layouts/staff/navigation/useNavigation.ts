import { usePage } from '@inertiajs/react';
import { useShared } from '#js/lib/useShared.ts';
import type { NavigationEntry } from '#js/lib/visit/navigation.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { currentEntry, type NavigationGroup, navigation } from './navigation.ts';

type Navigation = {
  /** Groups with at least one entry for this user, without the settings. */
  groups: NavigationGroup[];
  settings: NavigationEntry[];
  /** Whether the current page is a settings page, which has its own navigation. */
  isInSettings: boolean;
};

/** The navigation groups and entries that this user can see. */
export function useNavigation(): Navigation {
  const can = useCanCheck();
  const { url, component } = usePage();
  const isOrganiser = useShared().auth.scope === 'campaigns';
  const isFor = ({ permission, isCompanyWide = false }: NavigationEntry) =>
    (permission === null || can(permission)) && !(isCompanyWide && isOrganiser);
  const allowed = navigation.map((group) => ({ ...group, entries: group.entries.filter(isFor) }));
  const ofSettings = allowed.find(({ label }) => label === 'Settings')?.entries ?? [];
  return {
    groups: allowed.filter(({ label, entries }) => label !== 'Settings' && entries.length > 0),
    settings: ofSettings,
    isInSettings:
      currentEntry(
        allowed.flatMap(({ entries }) => entries),
        url,
        component,
      )?.group === 'Settings',
  };
}
