import { useLayoutPreferences } from '#js/stores/layoutPreferences.ts';
import { HeaderTools } from './HeaderTools.tsx';
import styles from './Navigation.module.css';
import { EntryLink } from './NavigationList.tsx';
import { useNavigation } from './useNavigation.ts';

/** The navigation as a row below the header: the horizontal layout. */
export function TopNavigation() {
  const isHeaderHidden = useLayoutPreferences(({ preferences }) => preferences.navbar === 'hidden');
  const entries = useNavigation().flatMap((group) => group.entries);
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
