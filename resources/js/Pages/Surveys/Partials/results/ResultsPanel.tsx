import '#css/mantineSegmented.css';
import { SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Survey } from '#contract/surveys.ts';
import { useCompanyFormat } from '#js/components/CompanyContext.ts';
import type { ListControl } from '#js/components/DataTable/types.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import layout from '#js/components/layout.module.css';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { ProgressButton } from '#js/components/ProgressButton.tsx';
import { SkeletonCard } from '#js/components/Skeleton.tsx';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { fieldsOf } from '#js/stores/surveys/builder/draft.ts';
import { useSurveyAnswers } from '#js/stores/surveys/surveyAnswers.ts';
import { useSurveySummary } from '#js/stores/surveys/surveySummary.ts';
import { AnswerSteps } from './AnswerSteps.tsx';
import { answersOfSurvey } from './answerColumns.tsx';
import { ResultFilters } from './ResultFilters.tsx';
import type { SurveyFilters } from './SurveyResults.tsx';
import { SurveyResults } from './SurveyResults.tsx';
import { useAnswerSteps } from './useAnswerSteps.ts';
import { useResultsView } from './useResultsView.ts';

const AnswersTable = lazyDialog(async () => (await import('./AnswersTable.tsx')).AnswersTable, <SkeletonCard />);

type ResultsPanelProps = { survey: Survey; list: ListControl; filters: SurveyFilters };

/** The results of one survey, as figures or answer by answer. */
export function ResultsPanel({ survey, list, filters }: ResultsPanelProps) {
  const canExport = useCanCheck()('surveys.export');
  const { timezone } = useCompanyFormat();
  const [view, setView] = useResultsView();
  // The figures have no search.
  const search = view === 'answers' ? list.query.search : '';
  const { reload, export: exportAnswers } = useSurveyAnswers();
  const refresh = () => useSurveySummary.getState().refresh(filters);
  const steps = useAnswerSteps(refresh);
  const columns = useMemo(() => answersOfSurvey(fieldsOf(survey.pages)), [survey.pages]);
  const onAnswer = () => Promise.all([refresh(), reload()]);
  useChannel(`survey-results.${survey.id}`, 'survey.answered', onAnswer, { onReconnect: onAnswer });

  return (
    <div className={layout.stack}>
      <div className={layout.spread}>
        <SegmentedControl
          aria-label="Results as"
          value={view}
          onChange={setView}
          data={[
            { value: 'summary', label: 'Summary' },
            { value: 'answers', label: 'Answers' },
          ]}
        />
        {canExport && (
          <ProgressButton
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => exportAnswers({ ...filters, ...(search && { search }) }, timezone)}
          >
            Export CSV
          </ProgressButton>
        )}
      </div>
      <ResultFilters list={list} />
      {view === 'summary' ? (
        <SurveyResults
          survey={survey}
          filters={filters}
          onClear={list.clear}
          onOpen={steps.open}
          onAll={() => setView('answers')}
        />
      ) : (
        <AnswersTable
          survey={survey}
          settingsKey={`answers-of-${survey.id}`}
          columns={columns}
          onOpen={steps.open}
          onDelete={steps.remove}
          empty={<EmptyState title="No answers yet">They appear here as people send them.</EmptyState>}
        />
      )}
      <AnswerSteps steps={steps} />
    </div>
  );
}
