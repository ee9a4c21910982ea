import { Link } from '@inertiajs/react';
import { formatCount } from '#domain/kit/formatCount.ts';
import type { NavigationEntry } from '#js/lib/visit/navigation.ts';
import { useWaiting } from '#js/stores/overview/waiting.ts';
import styles from './Navigation.module.css';
import { entryUrl } from './navigation.ts';
import { useNavigation } from './useNavigation.ts';

type EntryLinkProps = {
  entry: NavigationEntry;
  description?: string | undefined;
  onNavigate?: (() => void) | undefined;
};

/** One navigation link, with the number of what waits there. Accepts further props from the tooltip around it. */
export function EntryLink({ entry, description, onNavigate, ...others }: EntryLinkProps) {
  const { current } = useNavigation();
  const waiting = useWaiting((state) => state.counts[entry.page]) ?? 0;
  const { icon: EntryIcon } = entry;
  return (
    <Link
      {...others}
      href={entryUrl(entry)}
      data-page={entry.page}
      prefetch="hover"
      className={styles.entry}
      aria-current={current?.page === entry.page ? 'page' : undefined}
      aria-description={waiting > 0 ? `${waiting} waiting` : description}
      onClick={onNavigate}
    >
      <EntryIcon size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles.label}>{entry.label}</span>
      {waiting > 0 && (
        <span className={styles.waiting} aria-hidden="true">
          {waiting > MAX_SHOWN ? `${MAX_SHOWN}+` : formatCount(waiting)}
        </span>
      )}
    </Link>
  );
}

const MAX_SHOWN = 99;
