import { Link } from '@inertiajs/react';
import { TextInput } from '@mantine/core';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { matchesSearch } from '#domain/kit/searchForm.ts';
import type { NavigationEntry } from '#js/lib/visit/navigation.ts';
import { EntryLink } from './EntryLink.tsx';
import styles from './Navigation.module.css';

const FieldMatches = lazy(() => import('../palette/FieldMatches.tsx'));

type SettingsNavigationProps = {
  entries: NavigationEntry[];
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
};

/** The navigation of the settings: a link back, a search field and the settings pages. */
export function SettingsNavigation({ entries, collapsed, onNavigate }: SettingsNavigationProps) {
  const [search, setSearch] = useState('');
  const asked = search.trim();
  const found = entries.filter(({ label }) => matchesSearch(label, asked));
  return (
    <nav className={styles.list} aria-label="Settings" data-collapsed={collapsed}>
      <Link href={pageUrl('Dashboard/Index')} className={styles.entry} onClick={onNavigate}>
        <IconArrowLeft size={18} stroke={1.75} className={styles.back} aria-hidden="true" />
        <span className={styles.label}>Back to the app</span>
      </Link>
      {!collapsed && (
        <TextInput
          size="xs"
          type="search"
          aria-label="Search settings"
          placeholder="Search settings"
          leftSection={<IconSearch size={14} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={styles.group}>
        <p className={styles.groupLabel}>Settings</p>
        <ul className={styles.entries}>
          {found.map((entry) => (
            <li key={entry.page}>
              <EntryLink entry={entry} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
        {asked && (
          <Suspense>
            <FieldMatches entries={entries} search={asked} isOnly={found.length === 0} onNavigate={onNavigate} />
          </Suspense>
        )}
      </div>
    </nav>
  );
}
