import { Link, usePage } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { NavigationEntry } from '#js/lib/visit/navigation.ts';
import styles from './Navigation.module.css';
import { isCurrent } from './navigation.ts';

type EntryLinkProps = { entry: NavigationEntry; onNavigate?: () => void };

/** One navigation link. Accepts further props from the tooltip around it. */
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
