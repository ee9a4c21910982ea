import type { FieldSummary } from '#contract/programme/surveyResults.ts';
import { Chart } from '#js/components/chart/Chart.tsx';
import { isNetPromoter, netPromoter } from './netPromoter.ts';
import { figure } from './resultText.ts';

/** A column for each step of a scale or rating, with average and median, and the NPS for a scale from 0 to 10. */
export function StepColumns({ summary, description }: { summary: FieldSummary; description: string }) {
  const { field, average, median } = summary;
  const counts = summary.counts.flatMap(({ label, count }) => (count === null ? [] : [{ label, count }]));
  const isComplete = counts.length === summary.counts.length;
  const nps = isComplete && isNetPromoter(field) ? netPromoter(counts) : null;
  const isRating = field.type === 'rating';
  const figures = [
    average === null ? null : `average ${figure(average)}${isRating ? ` of ${field.max ?? 5}` : ''}`,
    median === null ? null : `median ${figure(median)}`,
    nps && `NPS ${nps.score > 0 ? '+' : ''}${nps.score}`,
  ].filter(Boolean);
  return (
    <Chart
      kind="bar"
      title={field.label}
      description={[description, ...figures].join(' · ')}
      labelName={isRating ? 'Stars' : 'Step'}
      unit="Answers"
      height={200}
      data={counts.map(({ label, count }) => ({ label, values: { count } }))}
      series={[{ key: 'count', label: 'Answers' }]}
    />
  );
}
