import { Link } from '@inertiajs/react';
import { TextInput } from '@mantine/core';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { matchesSearch } from '#domain/kit/searchForm.ts';
import { EntryItem } from './EntryItem.tsx';
import styles from './Navigation.module.css';
import type { NavigationGroup } from './navigation.ts';
import { useNavigationWords } from './useNavigationWords.ts';

const FieldMatches = lazy(() => import('../palette/FieldMatches.tsx'));

type ShellNavigationProps = {
  shell: NavigationGroup;
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
};

/** The navigation of the settings or of the money: a link back, and the pages by section. Settings can be searched. */
export function ShellNavigation({ shell, collapsed, onNavigate }: ShellNavigationProps) {
  const [search, setSearch] = useState('');
  const { label: name, sections = [], entries } = shell;
  const asked = search.trim();
  const words = useNavigationWords();
  const found = entries.filter(({ label, page }) => {
    const { synonyms = '', description = '' } = words[page] ?? {};
    return matchesSearch(`${label} ${synonyms} ${description}`, asked);
  });
  return (
    <nav className={styles.list} aria-label={name} data-collapsed={collapsed}>
      <Link href={pageUrl('Dashboard/Index')} className={styles.entry} onClick={onNavigate}>
        <IconArrowLeft size={18} stroke={1.75} className={styles.back} aria-hidden="true" />
        <span className={styles.label}>Back to the app</span>
      </Link>
      {!collapsed && name === 'Settings' && (
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
      <div className={styles.groups}>
        {sections.map((section) => {
          const shown = found.filter((entry) => entry.section === section);
          return (
            shown.length > 0 && (
              <div key={section} className={styles.group}>
                <p className={styles.groupLabel}>{section}</p>
                <ul className={styles.entries}>
                  {shown.map((entry) => (
                    <EntryItem
                      key={entry.page}
                      entry={entry}
                      description={words[entry.page]?.description}
                      collapsed={collapsed}
                      onNavigate={onNavigate}
                    />
                  ))}
                </ul>
              </div>
            )
          );
        })}
        {asked && (
          <Suspense>
            <FieldMatches entries={entries} search={asked} isOnly={found.length === 0} onNavigate={onNavigate} />
          </Suspense>
        )}
      </div>
    </nav>
  );
}
