import type { Icon } from '@tabler/icons-react';
import { currentEntry } from './navigation.ts';
import { useNavigation } from './useNavigation.ts';

/** Returns the icon of the area that a URL belongs to; null if this user cannot see that area. */
export function useMarkIcon(): (url: string) => Icon | null {
  const { pages } = useNavigation();
  return (url) => currentEntry(pages, url)?.icon ?? null;
}
