import { Link, usePage } from '@inertiajs/react';
import { Tooltip } from '@mantine/core';
import { pageUrl } from '#domain/pageUrl.ts';
import styles from './Navigation.module.css';
import { isCurrent, type NavigationEntry } from './navigation.ts';
import { useNavigation } from './useNavigation.ts';

type NavigationListProps = {
  /** Icons alone, with tooltips. */
  collapsed?: boolean;
  onNavigate?: () => void;
};

/** The navigation in its groups, from top to bottom. */
export function NavigationList({ collapsed = false, onNavigate }: NavigationListProps) {
  return (
    <nav className={styles.list} aria-label="Main" data-collapsed={collapsed}>
      {useNavigation().map((group) => (
        <div key={group.label} className={styles.group}>
          <p className={styles.groupLabel}>{group.label}</p>
          <ul className={styles.entries}>
            {group.entries.map((entry) => (
              <li key={entry.page}>
                {collapsed ? (
                  <Tooltip label={entry.label} position="right">
                    <EntryLink entry={entry} onNavigate={onNavigate} />
                  </Tooltip>
                ) : (
                  <EntryLink entry={entry} onNavigate={onNavigate} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type EntryLinkProps = { entry: NavigationEntry; onNavigate?: () => void };

/** One way to a page; further props come from the tooltip around it. */
export function EntryLink({ entry, onNavigate, ...others }: EntryLinkProps) {
  const { url } = usePage();
  const { icon: EntryIcon } = entry;
  const href = pageUrl(entry.page);
  return (
    <Link
      {...others}
      href={href}
      data-page={entry.page}
      prefetch="hover"
      className={styles.entry}
      aria-current={isCurrent(href, url) ? 'page' : undefined}
      onClick={onNavigate}
    >
      <EntryIcon size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles.label}>{entry.label}</span>
    </Link>
  );
}
