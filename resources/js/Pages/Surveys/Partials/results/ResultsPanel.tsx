import '#css/mantineSegmented.css';
import { SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Survey } from '#contract/programme/surveys.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { SkeletonCard } from '#js/components/state/Skeleton.tsx';
import type { ListControl } from '#js/components/table/types.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { fieldsOf } from '#js/stores/programme/surveys/builder/draft.ts';
import { useSurveyAnswers } from '#js/stores/programme/surveys/surveyAnswers.ts';
import { useSurveySummary } from '#js/stores/programme/surveys/surveySummary.ts';
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
