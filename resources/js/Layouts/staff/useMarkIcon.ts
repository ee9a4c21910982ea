import type { Icon } from '@tabler/icons-react';
import { pageUrl } from '#domain/pageUrl.ts';
import { isCurrent } from './navigation.ts';
import { useNavigation } from './useNavigation.ts';

/** The icon of the area that an address belongs to; null where this user does not see that area (any more). */
export function useMarkIcon(): (url: string) => Icon | null {
  const { groups, settings } = useNavigation();
  const entries = [...groups.flatMap((group) => group.entries), ...settings];
  return (url) => entries.find(({ page }) => isCurrent(pageUrl(page), url))?.icon ?? null;
}
