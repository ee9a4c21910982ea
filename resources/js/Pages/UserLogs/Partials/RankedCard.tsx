import { formatCount } from '#domain/formatCount.ts';
import type { Ranked } from '#domain/userActivity.ts';
import { Card } from '#js/components/Card.tsx';
import { Facts } from '#js/components/Facts.tsx';
import layout from '#js/components/layout.module.css';

type Props = { title: string; ranked: readonly Ranked[] /** Where there is none. */; empty: string };

/** What there is most of, with how many. */
export function RankedCard({ title, ranked, empty }: Props) {
  return (
    <Card title={title}>
      {ranked.length === 0 ? (
        <p className={layout.muted}>{empty}</p>
      ) : (
        <Facts
          facts={ranked.map(({ label, count }) => ({
            label: label.charAt(0).toUpperCase() + label.slice(1),
            value: formatCount(count),
          }))}
        />
      )}
    </Card>
  );
}
