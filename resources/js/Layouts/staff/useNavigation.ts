import { useCanCheck } from '#js/stores/permissions.ts';
import { type NavigationGroup, navigation } from './navigation.ts';

/** The groups and entries that this user may see; a group without entries is not there. */
export function useNavigation(): NavigationGroup[] {
  const can = useCanCheck();
  return navigation
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => can(entry.permission)) }))
    .filter((group) => group.entries.length > 0);
}
