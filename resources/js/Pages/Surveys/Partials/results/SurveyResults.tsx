import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import type { Survey } from '#contract/programme/surveys.ts';
import { counted } from '#domain/kit/counted.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonCard } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useSurveySummary } from '#js/stores/programme/surveys/surveySummary.ts';
import { DaysChart } from './DaysChart.tsx';
import { QuestionResult } from './QuestionResult.tsx';
import styles from './Results.module.css';
import { SurveyFigures } from './SurveyFigures.tsx';

/** The filters of a summary, including its survey. */
export type SurveyFilters = Parameters<ReturnType<typeof useSurveySummary.getState>['get']>[0];

type SurveyResultsProps = {
  survey: Survey;
  filters: SurveyFilters;
  onClear: () => void;
  onOpen: (responseId: number) => void;
  onAll: () => void;
};

/** The figures of a survey, a chart by day, and a chart or table for each question. */
export function SurveyResults({ survey, filters, onClear, onOpen, onAll }: SurveyResultsProps) {
  const { selected, error, message, get } = useSurveySummary();
  useLoad(get, filters);
  const summary = selected !== null && (selected.survey?.id ?? survey.id) === survey.id ? selected : null;
  const isFiltered = Object.keys(filters).length > 1;
  if (error && summary === null) {
    return <ErrorState title="The results could not be loaded" message={message} onRetry={() => get(filters)} />;
  }
  return (
    <div className={layout.stack}>
      <SurveyFigures survey={survey} summary={summary} isFiltered={isFiltered} />
      {summary === null && <SkeletonCard />}
      {summary?.count === 0 && <NoAnswers survey={survey} isFiltered={isFiltered} onClear={onClear} />}
      {summary !== null && summary.count !== 0 && (
        <>
          <DaysChart
            days={summary.days.flatMap(({ day, count }) => (count === null || day === null ? [] : [{ day, count }]))}
          />
          <div className={styles.questions}>
            {summary.fields
              .filter(({ field }) => field.type !== 'section')
              .map((each, index) => (
                <QuestionResult
                  key={each.field.id || index}
                  summary={each}
                  total={summary.count}
                  onOpen={onOpen}
                  onAll={onAll}
                />
              ))}
          </div>
        </>
      )}
    </div>
  );
}

type NoAnswersProps = Pick<SurveyResultsProps, 'survey' | 'onClear'> & { isFiltered: boolean };

function NoAnswers({ survey, isFiltered, onClear }: NoAnswersProps) {
  return (
    <Card>
      {isFiltered && survey.responses !== 0 ? (
        <EmptyState
          title="No answers match"
          action={
            <Button variant="default" onClick={onClear}>
              Clear filters
            </Button>
          }
        >
          {survey.responses !== null &&
            `There ${survey.responses === 1 ? 'is' : 'are'} ${counted(survey.responses, 'answer')} in all.`}
        </EmptyState>
      ) : (
        <EmptyState icon={<IconChartBar size={20} />} title="No answers yet">
          {survey.status === 'open'
            ? 'Share the link to start. Answers appear here as they arrive.'
            : 'Open the survey and share its link. Answers appear here as they arrive.'}
        </EmptyState>
      )}
    </Card>
  );
}
