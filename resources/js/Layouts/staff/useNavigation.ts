import { useShared } from '#js/lib/useShared.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { type NavigationEntry, type NavigationGroup, navigation } from './navigation.ts';

/** The groups and entries that this user may see; a group without entries is not there. */
export function useNavigation(): NavigationGroup[] {
  const can = useCanCheck();
  const isOrganiser = useShared().auth.scope === 'campaigns';
  const isFor = ({ permission, isCompanyWide = false }: NavigationEntry) =>
    can(permission) && !(isCompanyWide && isOrganiser);
  return navigation
    .map((group) => ({ ...group, entries: group.entries.filter(isFor) }))
    .filter((group) => group.entries.length > 0);
}
