import { IconSettings } from '@tabler/icons-react';
import { Hint } from '#js/components/overlay/Hint.tsx';
import type { NavigationEntry } from '#js/lib/visit/navigation.ts';
import { EntryLink } from './EntryLink.tsx';
import { MarkedPages } from './MarkedPages.tsx';
import styles from './Navigation.module.css';
import { NavigationGroup } from './NavigationGroup.tsx';
import { SettingsNavigation } from './SettingsNavigation.tsx';
import { useNavigation } from './useNavigation.ts';

type NavigationListProps = {
  /** Icons only, with tooltips. */
  collapsed?: boolean;
  onNavigate?: () => void;
};

/** Favourites, recents and the navigation groups; in the settings, the settings navigation. */
export function NavigationList({ collapsed = false, onNavigate }: NavigationListProps) {
  const { groups, settings, isInSettings } = useNavigation();
  const [first] = settings;
  if (isInSettings && first) {
    return <SettingsNavigation entries={settings} collapsed={collapsed} onNavigate={onNavigate} />;
  }
  const link = (entry: NavigationEntry) => (
    <li key={entry.page}>
      <Hint label={entry.label} position="right" disabled={!collapsed}>
        <EntryLink entry={entry} onNavigate={onNavigate} />
      </Hint>
    </li>
  );
  return (
    <div className={styles.list} data-collapsed={collapsed}>
      {!collapsed && <MarkedPages onNavigate={onNavigate} />}
      <nav className={styles.groups} aria-label="Main">
        {groups.map((group) => (
          <NavigationGroup key={group.label} group={group} isFixed={collapsed}>
            {group.entries.map(link)}
          </NavigationGroup>
        ))}
        {first && <ul className={styles.entries}>{link({ ...first, label: 'Settings', icon: IconSettings })}</ul>}
      </nav>
    </div>
  );
}
