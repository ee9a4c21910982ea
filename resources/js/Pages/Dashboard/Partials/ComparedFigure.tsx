import { StatCard } from '#js/components/StatCard.tsx';
import type { Range } from '#js/stores/dashboard.ts';
import { percentChange } from './percentChange.ts';

type ComparedFigureProps = {
  label: string;
  days: Range;
  /** This period and the one before; null while they load. */
  figures: [string | number, string | number] | null;
  format?: (value: string | number) => string;
  hint?: string;
};

/** A figure with its change against the period before. */
export function ComparedFigure({ label, days, figures, format = withSeparators, hint }: ComparedFigureProps) {
  const change = figures && percentChange(Number(figures[0]), Number(figures[1]));
  return (
    <StatCard
      label={label}
      value={figures && format(figures[0])}
      change={change === null ? undefined : { percent: change, against: `against ${format(figures?.[1] ?? 0)}` }}
      hint={hint || `None in the ${days} days before`}
    />
  );
}

function withSeparators(value: string | number): string {
  return Number(value).toLocaleString('en');
}
