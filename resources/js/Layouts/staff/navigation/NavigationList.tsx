import { EntryItem } from './EntryItem.tsx';
import { MarkedPages } from './MarkedPages.tsx';
import styles from './Navigation.module.css';
import { NavigationGroup } from './NavigationGroup.tsx';
import { ShellNavigation } from './ShellNavigation.tsx';
import { shellEntry } from './shellEntry.ts';
import { useNavigation } from './useNavigation.ts';

type NavigationListProps = {
  /** Icons only, with tooltips. */
  collapsed?: boolean;
  onNavigate?: () => void;
};

/** Favourites, recents and the navigation groups; in a shell, the navigation of the shell. */
export function NavigationList({ collapsed = false, onNavigate }: NavigationListProps) {
  const { groups, shell } = useNavigation();
  if (shell) {
    return <ShellNavigation key={shell.label} shell={shell} collapsed={collapsed} onNavigate={onNavigate} />;
  }
  return (
    <div className={styles.list} data-collapsed={collapsed}>
      {!collapsed && <MarkedPages onNavigate={onNavigate} />}
      <nav className={styles.groups} aria-label="Main">
        {groups.map((group) => {
          const entry = shellEntry(group);
          return entry ? (
            <ul key={group.label} className={styles.entries}>
              <EntryItem entry={entry} collapsed={collapsed} onNavigate={onNavigate} />
            </ul>
          ) : (
            <NavigationGroup key={group.label} group={group} isFixed={collapsed}>
              {group.entries.map((each) => (
                <EntryItem key={each.page} entry={each} collapsed={collapsed} onNavigate={onNavigate} />
              ))}
            </NavigationGroup>
          );
        })}
      </nav>
    </div>
  );
}
