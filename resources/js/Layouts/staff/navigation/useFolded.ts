import { useFoldedGroups } from '#js/stores/account/foldedGroups.ts';

/** Whether a navigation group is open, and a setter; the state is remembered. */
export function useFolded(group: string, initially: boolean): [boolean, (isOpen: boolean) => void] {
  const isOpen = useFoldedGroups((state) => state.isOpen[group]) ?? initially;
  return [isOpen, (next) => useFoldedGroups.getState().set(group, next)];
}
