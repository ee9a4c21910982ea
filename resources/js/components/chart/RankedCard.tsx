import { Link } from '@inertiajs/react';
import type { Ranked } from '#domain/account/userActivity.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { Card } from '../page/Card.tsx';
import layout from '../page/layout.module.css';
import { Facts } from '../text/Facts.tsx';

type Props = {
  title: string;
  ranked: readonly (Ranked & { href?: string })[] /** Text if there are none. */;
  empty: string;
};

/** The most frequent items with their counts, which link to what they count if there is a list of it. */
export function RankedCard({ title, ranked, empty }: Props) {
  return (
    <Card title={title}>
      {ranked.length === 0 ? (
        <p className={layout.muted}>{empty}</p>
      ) : (
        <Facts
          facts={ranked.map(({ label, count, href }) => ({
            label: label.charAt(0).toUpperCase() + label.slice(1),
            value: href ? <Link href={href}>{formatCount(count)}</Link> : formatCount(count),
          }))}
        />
      )}
    </Card>
  );
}
