import type { Survey } from '#contract/surveys.ts';
import layout from '#js/components/layout.module.css';
import { StatCard } from '#js/components/StatCard.tsx';
import { duration, figure, share } from './resultText.ts';

type SurveyFiguresProps = {
  survey: Survey;
  /** Answers that the filters leave; null while they load. */
  count: number | null;
  /** Of how many answers the time is told. */
  timed: number;
  medianSeconds: number | null;
  isFiltered: boolean;
};

/** How many answered, how many gave up on the way, and how long it takes. */
export function SurveyFigures({ survey, count, timed, medianSeconds, isFiltered }: SurveyFiguresProps) {
  const { responses, partial, response_limit } = survey;
  const begun = responses + partial;
  const ofAll = isFiltered ? 'Of the whole survey' : undefined;
  return (
    <div className={layout.stats}>
      <StatCard
        label="Answers"
        value={count === null ? null : figure(count)}
        hint={
          isFiltered
            ? `of ${figure(responses)} in all`
            : response_limit === null
              ? 'No limit'
              : `of at most ${figure(response_limit)}`
        }
      />
      <StatCard label="Half-filled" value={figure(partial)} hint={ofAll ?? 'Begun, not handed in'} />
      <StatCard
        label="Completion rate"
        value={begun === 0 ? '–' : share(responses, begun)}
        hint={ofAll ?? (begun === 0 ? 'Nobody has begun yet' : `of ${figure(begun)} who began`)}
      />
      <StatCard
        label="Median time"
        value={count === null ? null : medianSeconds === null ? '–' : duration(medianSeconds)}
        hint={
          count !== null && count > timed ? `Of the latest ${figure(timed)} answers` : 'From beginning to handing in'
        }
      />
    </div>
  );
}
