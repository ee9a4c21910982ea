import type { Icon } from '@tabler/icons-react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { isCurrent } from './navigation.ts';
import { useNavigation } from './useNavigation.ts';

/** Returns the icon of the area that a URL belongs to; null if this user cannot see that area. */
export function useMarkIcon(): (url: string) => Icon | null {
  const { groups, settings } = useNavigation();
  const entries = [...groups.flatMap((group) => group.entries), ...settings];
  return (url) => entries.find(({ page }) => isCurrent(pageUrl(page), url))?.icon ?? null;
}
