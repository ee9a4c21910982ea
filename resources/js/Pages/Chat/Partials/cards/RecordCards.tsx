import { Link } from '@inertiajs/react';
import { useEffect, useMemo } from 'react';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { useRecordCards } from '#js/stores/conversations/chat/recordCards.ts';
import styles from '../Chat.module.css';
import { cardLabel } from './cardLabel.ts';
import { linkedPaths } from './linkedPaths.ts';

/** What a message links to, for a reader who may see it; for others the links stay as they are. */
export function RecordCards({ body }: { body: string }) {
  const paths = useMemo(() => linkedPaths(body, window.location.origin), [body]);
  const { cards, want } = useRecordCards();
  useEffect(() => want(paths), [paths, want]);
  return paths.map((path) => {
    const card = cards[path];
    return (
      card && (
        <Link key={path} href={path} className={styles.card}>
          <span className={styles.cardHead}>
            <span className={styles.cardNoun}>{card.noun}</span>
            {card.status !== null && <StatusBadge {...cardLabel(path, card.status)} />}
          </span>
          <bdi className={styles.cardTitle}>{card.title}</bdi>
          {card.facts.length > 0 && <bdi className={styles.cardFacts}>{card.facts.join(' · ')}</bdi>}
        </Link>
      )
    );
  });
}
