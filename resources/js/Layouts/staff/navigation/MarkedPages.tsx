import { Link, usePage } from '@inertiajs/react';
import { useId, useState } from 'react';
import { type Mark, recordPath } from '#domain/account/marks.ts';
import { useMarks } from '#js/stores/account/marks.ts';
import { FoldButton } from './FoldButton.tsx';
import styles from './Navigation.module.css';
import { useFolded } from './useFolded.ts';
import { useMarkIcon } from './useMarkIcon.ts';

/** Number of recents in the sidebar; ⌘K lists all of them. */
const SHOWN_RECENTS = 5;
/** Number of favourites before the others are unfolded. */
const SHOWN_FAVOURITES = 3;

/** The user's favourites and recently opened records, above the navigation. */
export function MarkedPages({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { favourites, recents } = useMarks();
  const { url: here } = usePage();
  const iconOf = useMarkIcon();
  const others = recents.filter(({ url }) => url !== recordPath(here));
  const seen = (marks: Mark[]) => marks.filter(({ url }) => iconOf(url) !== null);
  return (
    <>
      <MarkGroup
        label="Favourites"
        marks={seen(favourites)}
        shown={SHOWN_FAVOURITES}
        isOpenAtFirst
        onNavigate={onNavigate}
      />
      <MarkGroup label="Recent" marks={seen(others).slice(0, SHOWN_RECENTS)} onNavigate={onNavigate} />
    </>
  );
}

type MarkGroupProps = {
  label: string;
  marks: Mark[];
  /** How many are shown before the others are unfolded; all by default. */
  shown?: number;
  isOpenAtFirst?: boolean;
  onNavigate?: (() => void) | undefined;
};

function MarkGroup({ label, marks, shown = marks.length, isOpenAtFirst = false, onNavigate }: MarkGroupProps) {
  const { url: here } = usePage();
  const id = useId();
  const [isOpen, setOpen] = useFolded(label, isOpenAtFirst);
  const [isWhole, setWhole] = useState(false);
  const iconOf = useMarkIcon();
  const others = marks.length - shown;
  if (marks.length === 0) {
    return null;
  }
  return (
    <nav className={styles.group} aria-label={label}>
      <FoldButton label={label} controls={id} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <ul id={id} className={styles.entries} hidden={!isOpen}>
        {isOpen &&
          marks.slice(0, isWhole ? undefined : shown).map(({ title, url }) => {
            const MarkIcon = iconOf(url);
            return (
              <li key={url}>
                <Link
                  href={url}
                  prefetch="hover"
                  className={`${styles.entry} ${styles.mark}`}
                  aria-current={here === url ? 'page' : undefined}
                  onClick={onNavigate}
                >
                  {MarkIcon && <MarkIcon size={18} stroke={1.75} aria-hidden="true" />}
                  <span className={styles.markLabel}>{title}</span>
                </Link>
              </li>
            );
          })}
        {isOpen && others > 0 && (
          <li>
            <button type="button" className={`${styles.entry} ${styles.more}`} onClick={() => setWhole(!isWhole)}>
              {isWhole ? 'Show fewer' : `Show ${others} more`}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
