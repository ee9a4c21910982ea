import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import type { FieldSummary } from '#contract/surveyResults.ts';
import type { Survey } from '#contract/surveys.ts';
import { Card } from '#js/components/Card.tsx';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { ErrorState } from '#js/components/ErrorState.tsx';
import layout from '#js/components/layout.module.css';
import { SkeletonCard } from '#js/components/Skeleton.tsx';
import { DaysChart } from './DaysChart.tsx';
import { QuestionResult } from './QuestionResult.tsx';
import styles from './Results.module.css';
import { SurveyFigures } from './SurveyFigures.tsx';

type SurveyResultsProps = {
  survey: Survey;
  summary: { count: number; days: { day: string; count: number }[]; fields: FieldSummary[] } | null;
  medianSeconds: number | null;
  timed: number;
  error: string | null;
  onRetry: () => unknown;
  isFiltered: boolean;
  onClear: () => void;
  onOpen: (responseId: number) => void;
  onAll: () => void;
};

/** The figures of a survey, its days, and a drawing for each question. */
export function SurveyResults(props: SurveyResultsProps) {
  const { survey, summary, medianSeconds, timed, isFiltered } = props;
  if (props.error !== null && summary === null) {
    return <ErrorState title="The results could not be loaded" message={props.error} onRetry={props.onRetry} />;
  }
  return (
    <div className={layout.stack}>
      <SurveyFigures
        survey={survey}
        count={summary?.count ?? null}
        timed={timed}
        medianSeconds={medianSeconds}
        isFiltered={isFiltered}
      />
      {summary === null && <SkeletonCard />}
      {summary?.count === 0 && <NoAnswers survey={survey} isFiltered={isFiltered} onClear={props.onClear} />}
      {summary !== null && summary.count > 0 && (
        <>
          <DaysChart days={summary.days} />
          <div className={styles.questions}>
            {summary.fields
              .filter(({ field }) => field.type !== 'section')
              .map((each) => (
                <QuestionResult
                  key={each.field.id}
                  summary={each}
                  total={summary.count}
                  onOpen={props.onOpen}
                  onAll={props.onAll}
                />
              ))}
          </div>
        </>
      )}
    </div>
  );
}

function NoAnswers({ survey, isFiltered, onClear }: Pick<SurveyResultsProps, 'survey' | 'isFiltered' | 'onClear'>) {
  return (
    <Card>
      {isFiltered && survey.responses > 0 ? (
        <EmptyState
          title="No answers match"
          action={
            <Button variant="default" onClick={onClear}>
              Clear filters
            </Button>
          }
        >
          There are {survey.responses.toLocaleString('en')} answers in all.
        </EmptyState>
      ) : (
        <EmptyState icon={<IconChartBar size={20} />} title="No answers yet">
          {survey.status === 'open'
            ? 'Share the link to begin. Answers appear here as they come.'
            : 'Open the survey and share its link. Answers appear here as they come.'}
        </EmptyState>
      )}
    </Card>
  );
}
