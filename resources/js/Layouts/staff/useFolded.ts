import { useFoldedGroups } from '#js/stores/foldedGroups.ts';

/** Whether a group of the navigation is open, and the way to open or close it, which is remembered. */
export function useFolded(group: string, initially: boolean): [boolean, (isOpen: boolean) => void] {
  const isOpen = useFoldedGroups((state) => state.isOpen[group]) ?? initially;
  return [isOpen, (next) => useFoldedGroups.getState().set(group, next)];
}
