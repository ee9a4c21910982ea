import type { Survey } from '#contract/programme/surveys.ts';
import { StatCard } from '#js/components/chart/StatCard.tsx';
import layout from '#js/components/page/layout.module.css';
import { TIMED_ANSWERS } from '#js/stores/programme/surveys/surveySummary.ts';
import { duration, figure, share } from './resultText.ts';

type SurveyFiguresProps = {
  survey: Survey;
  /** Null while loading: the number of answers that match the filters, and the median time taken. */
  summary: { count: number | null; medianSeconds: number | null } | null;
  isFiltered: boolean;
};

/** The numbers of complete and unfinished answers, and the time taken. */
export function SurveyFigures({ survey, summary, isFiltered }: SurveyFiguresProps) {
  const { responses, partial, response_limit } = survey;
  const { count, medianSeconds } = summary ?? { count: null, medianSeconds: null };
  const started = responses === null || partial === null ? null : responses + partial;
  const ofAll = isFiltered ? 'Of the whole survey' : undefined;
  return (
    <div className={layout.stats}>
      <StatCard
        label="Answers"
        value={summary && figure(count)}
        hint={
          isFiltered
            ? responses !== null && `of ${figure(responses)} in all`
            : response_limit === null
              ? 'No limit'
              : `of at most ${figure(response_limit)}`
        }
      />
      <StatCard label="Unfinished" value={figure(partial)} hint={ofAll ?? 'Started, not sent'} />
      <StatCard
        label="Completion rate"
        value={started ? share(responses, started) : '–'}
        hint={
          ofAll ?? (started === 0 ? 'Nobody has started yet' : started !== null && `of ${figure(started)} who started`)
        }
      />
      <StatCard
        label="Median time"
        value={summary && (medianSeconds === null ? '–' : duration(medianSeconds))}
        hint={
          count !== null && count > TIMED_ANSWERS
            ? `Of the latest ${figure(TIMED_ANSWERS)} answers`
            : 'From start to finish'
        }
      />
    </div>
  );
}
