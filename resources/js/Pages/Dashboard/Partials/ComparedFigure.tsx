import { formatCount } from '#domain/kit/formatCount.ts';
import { StatCard } from '#js/components/chart/StatCard.tsx';
import type { Range } from '#js/stores/overview/dashboard.ts';
import { percentChange } from './percentChange.ts';

/** Null if unknown. */
type Figure = string | number | null;

type ComparedFigureProps = {
  label: string;
  days: Range;
  /** Current and previous period; null while loading. */
  figures: [Figure, Figure] | null;
  format?: (value: Figure) => string;
  hint?: string;
};

/** A figure with its change from the previous period. */
export function ComparedFigure({ label, days, figures, format = withSeparators, hint }: ComparedFigureProps) {
  const [now, before] = figures ?? [null, null];
  const isKnown = now !== null && before !== null;
  const change = isKnown ? percentChange(Number(now), Number(before)) : null;
  return (
    <StatCard
      label={label}
      value={figures && format(now)}
      change={change === null ? undefined : { percent: change, against: `against ${format(before)}` }}
      hint={hint || (isKnown && change === null && `None in the ${days} days before`)}
    />
  );
}

function withSeparators(value: Figure): string {
  return formatCount(value === null ? null : Number(value));
}
