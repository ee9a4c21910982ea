import { formatCount } from '#domain/kit/formatCount.ts';
import { percentChange } from '#domain/kit/percentChange.ts';
import { StatCard } from '#js/components/chart/StatCard.tsx';

/** Null if unknown. */
type Figure = string | number | null;

type ComparedFigureProps = {
  label: string;
  /** Current and previous period; null while loading. */
  figures: [Figure, Figure] | null;
  format?: (value: Figure) => string;
  hint?: string;
  /** The list that the figure counts. */
  href?: string | undefined;
};

/** A figure with its change from the previous period. */
export function ComparedFigure({ label, figures, format = withSeparators, hint, href }: ComparedFigureProps) {
  const [now, before] = figures ?? [null, null];
  const isKnown = now !== null && before !== null;
  const change = isKnown ? percentChange(Number(now), Number(before)) : null;
  return (
    <StatCard
      label={label}
      href={href}
      value={figures && format(now)}
      change={change === null ? undefined : { percent: change, against: `against ${format(before)}` }}
      hint={hint || (isKnown && change === null && 'None in the period before')}
    />
  );
}

function withSeparators(value: Figure): string {
  return formatCount(value === null ? null : Number(value));
}
