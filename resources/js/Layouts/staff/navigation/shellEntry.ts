import { IconCoins, IconSettings } from '@tabler/icons-react';
import type { NavigationEntry } from '#js/lib/visit/navigation.ts';
import type { NavigationGroup } from './navigation.ts';

const LOOKS = {
  Money: { icon: IconCoins, jump: 'A' },
  Settings: { icon: IconSettings, jump: ',' },
};

/** The one entry of a shell in the sidebar, which opens its first page; null for other groups. */
export function shellEntry({ label, entries }: NavigationGroup): NavigationEntry | null {
  const [first] = entries;
  if (first === undefined || !(label === 'Money' || label === 'Settings')) {
    return null;
  }
  const { page, permission, group, order } = first;
  return { label, page, permission, group, order, ...LOOKS[label] };
}
