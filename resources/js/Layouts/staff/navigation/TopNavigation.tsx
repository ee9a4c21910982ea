import { useLayoutPreferences } from '#js/stores/account/layoutPreferences.ts';
import { HeaderTools } from '../header/HeaderTools.tsx';
import { EntryLink } from './EntryLink.tsx';
import styles from './Navigation.module.css';
import { shellEntry } from './shellEntry.ts';
import { useNavigation } from './useNavigation.ts';

/** The navigation as a row below the header, in the horizontal layout. */
export function TopNavigation() {
  const isHeaderHidden = useLayoutPreferences(({ preferences }) => preferences.navbar === 'hidden');
  const { groups, shell } = useNavigation();
  const entries = shell ? shell.entries : groups.flatMap((group) => shellEntry(group) ?? group.entries);
  return (
    <div className={styles.top}>
      <nav className={styles.topEntries} aria-label="Main">
        {entries.map((entry) => (
          <EntryLink key={entry.page} entry={entry} />
        ))}
      </nav>
      {isHeaderHidden && <HeaderTools />}
    </div>
  );
}
