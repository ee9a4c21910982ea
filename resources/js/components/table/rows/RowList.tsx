import { Link } from '@inertiajs/react';
import type { ReactNode } from 'react';
import { useTrail } from '../../page/useTrail.ts';
import { Skeleton } from '../../state/Skeleton.tsx';
import styles from './RowList.module.css';

type RowListProps<Item> = {
  label: string;
  /** Null while loading. */
  items: Item[] | null;
  itemId: (item: Item) => number;
  href: (item: Item) => string;
  /** Shown before the text: a `<Thumbnail>` or `<Initials>`. */
  lead?: (item: Item) => ReactNode;
  /** Start: a name and a muted second line. End: a figure or a status. */
  title: (item: Item) => ReactNode;
  detail: (item: Item) => ReactNode;
  end: (item: Item) => ReactNode;
};

/** A short list inside a card; each row links to its record. */
export function RowList<Item>({ label, items, itemId, href, lead, title, detail, end }: RowListProps<Item>) {
  useTrail(items?.map(href) ?? []);
  if (items === null) {
    return <SkeletonList label={label} />;
  }
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => (
        <li key={itemId(item)}>
          <Link href={href(item)} prefetch="hover" className={styles.row}>
            {lead?.(item)}
            <span className={styles.text}>
              <span className={styles.title}>{title(item)}</span>
              <span className={styles.detail}>{detail(item)}</span>
            </span>
            <span className={styles.end}>{end(item)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function SkeletonList({ label }: { label: string }) {
  return (
    <div className={styles.list} role="status" aria-busy="true" aria-label={`${label} are loading`}>
      {['70%', '50%', '60%', '55%'].map((width) => (
        <div key={width} className={styles.row}>
          <span className={styles.text} style={{ inlineSize: width }}>
            <Skeleton height="0.875rem" />
            <Skeleton width="60%" />
          </span>
        </div>
      ))}
    </div>
  );
}
