import { Head, router } from '@inertiajs/react';
import { SegmentedControl } from '@mantine/core';
import { IconDownload, IconMail, IconPencil, IconQrcode } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { Card } from '#js/components/Card.tsx';
import { useCompanyFormat } from '#js/components/CompanyContext.ts';
import { rowsOf } from '#js/components/DataTable/rowsOf.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import layout from '#js/components/layout.module.css';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { ProgressButton } from '#js/components/ProgressButton.tsx';
import { SkeletonCard } from '#js/components/Skeleton.tsx';
import { useListQuery } from '#js/components/useListQuery.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { fieldsOf } from '#js/stores/surveys/builder/draft.ts';
import { RESULT_FILTERS, resultQuery } from '#js/stores/surveys/resultQuery.ts';
import { useSurveyActions } from '#js/stores/surveys/surveyActions.ts';
import { useSurveyAnswers } from '#js/stores/surveys/surveyAnswers.ts';
import { TIMED, useSurveyResults } from '#js/stores/surveys/surveyResults.ts';
import { useSurveys } from '#js/stores/surveys/surveys.ts';
import { useAnswerSteps } from '#js/stores/surveys/useAnswerSteps.ts';
import { useOwnerChoices } from '#js/stores/surveys/useOwnerChoices.ts';
import { askToDeleteAnswer } from './Partials/askAboutSurvey.ts';
import { answersOfSurvey } from './Partials/results/answerColumns.tsx';
import { ResultFilters } from './Partials/results/ResultFilters.tsx';
import { SurveyResults } from './Partials/results/SurveyResults.tsx';
import { useResultsView } from './Partials/results/useResultsView.ts';
import { SurveyHeader } from './Partials/SurveyHeader.tsx';
import { surveyRowActions } from './Partials/surveyRowActions.tsx';

const ShareModal = lazyDialog(async () => (await import('./Partials/ShareModal.tsx')).ShareModal);
const SendModal = lazyDialog(async () => (await import('./Partials/SendModal.tsx')).SendModal);
const AnswerDrawer = lazyDialog(async () => (await import('./Partials/results/AnswerDrawer.tsx')).AnswerDrawer);
const AnswersTable = lazyDialog(
  async () => (await import('./Partials/results/AnswersTable.tsx')).AnswersTable,
  <SkeletonCard />,
);

const LIST = { sorts: ['submitted_at', 'name'], order: 'desc', perPage: 15, filters: RESULT_FILTERS } as const;

export default function SurveysShow({ survey: given, qr }: PageProps<'Surveys/Show'>) {
  const can = useCanCheck();
  const [dialog, setDialog] = useState<'share' | 'send' | null>(null);
  const summary = useSurveyResults((state) => state.summary);
  const survey = summary?.survey.id === given.id ? summary.survey : given;
  const seesResults = can('surveys.results');
  const deeds = surveyRowActions(survey, can, {
    ...useSurveyActions(),
    open: (id) => thenReload(useSurveyActions.getState().open(id)),
    close: (id) => thenReload(useSurveyActions.getState().close(id)),
    remove: (id) => thenLeave(useSurveys.getState().remove(id)),
  }).map(({ run, ...deed }) => ({ ...deed, onClick: () => run(survey) }));
  const share = { label: 'Share', icon: <IconQrcode size={16} />, onClick: () => setDialog('share') };
  const edit = { label: 'Edit questions', icon: <IconPencil size={16} />, href: pageUrl('Surveys/Edit', survey) };
  // What nobody can answer yet is built first and shared later.
  const isBuilt = survey.status !== 'draft' || !can('surveys.manage');
  const send = { label: 'Mail the link', icon: <IconMail size={16} />, onClick: () => setDialog('send') };

  return (
    <>
      <Head title={survey.title} />
      <SurveyHeader
        survey={survey}
        can={can}
        action={isBuilt ? share : edit}
        menu={[
          ...(isBuilt ? [] : [share]),
          ...(can('surveys.manage') && survey.status === 'open' ? [send] : []),
          ...deeds,
        ]}
      />
      {seesResults ? (
        <Results survey={survey} />
      ) : (
        <Card>
          <EmptyState title="The answers are not yours to see">
            Your role shows which surveys there are, but not what people answered.
          </EmptyState>
        </Card>
      )}
      {dialog === 'share' && <ShareModal survey={survey} qr={qr} onClose={() => setDialog(null)} />}
      {dialog === 'send' && (
        <SendModal
          survey={survey}
          onClose={() => setDialog(null)}
          save={(values) => useSurveyActions.getState().send(survey.id, values)}
        />
      )}
    </>
  );
}

function Results({ survey }: { survey: PageProps<'Surveys/Show'>['survey'] }) {
  const can = useCanCheck();
  const { timezone } = useCompanyFormat();
  const [view, setView] = useResultsView();
  const list = useListQuery(LIST);
  const owners = useOwnerChoices(list.params);
  const { summary, medianSeconds, loadError, loadSummary, refresh, export: exportAnswers } = useSurveyResults();
  const { load, reload, ...answers } = useSurveyAnswers();
  const shown = useAnswerSteps(askToDeleteAnswer);
  const key = JSON.stringify({ ...resultQuery(list.query.filters), survey_id: survey.id });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is all that is filtered by.
  const filters = useMemo(() => ({ ...resultQuery(list.query.filters), survey_id: survey.id }), [key]);
  const columns = useMemo(() => answersOfSurvey(fieldsOf(survey.pages)), [survey.pages]);
  const { page, per_page, search, sort_by, sort_order } = list.params;
  const query = { page, per_page, search, sort_by, sort_order, ...filters };
  const listKey = JSON.stringify(query);
  const isSummary = view === 'summary';

  useEffect(() => void loadSummary(filters), [loadSummary, filters]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `listKey` is all that is asked for.
  useEffect(() => {
    if (!isSummary) {
      void load(query);
    }
  }, [load, listKey, isSummary]);

  const onAnswer = () => {
    void refresh();
    void reload();
  };
  useChannel(`survey-results.${survey.id}`, 'survey.answered', onAnswer, { onReconnect: onAnswer });

  const exportShown = can('surveys.export') ? () => exportAnswers(filters, timezone) : undefined;
  const current = summary?.survey.id === survey.id ? summary : null;
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
        {exportShown && (
          <ProgressButton variant="default" leftSection={<IconDownload size={16} />} onClick={exportShown}>
            Export CSV
          </ProgressButton>
        )}
      </div>
      <ResultFilters list={list} owners={owners} />
      {isSummary ? (
        <SurveyResults
          survey={survey}
          summary={current}
          medianSeconds={medianSeconds}
          timed={TIMED}
          error={loadError}
          onRetry={() => loadSummary(filters)}
          isFiltered={Object.keys(filters).length > 1}
          onClear={list.clear}
          onOpen={shown.open}
          onAll={() => setView('answers')}
        />
      ) : (
        <AnswersTable
          settingsKey={`answers-of-${survey.id}`}
          columns={columns}
          {...rowsOf(answers)}
          list={list}
          onRetry={() => load(query)}
          onOpen={(answer) => shown.open(answer.id)}
          onDelete={can('surveys.manage') ? shown.remove : undefined}
          empty={<EmptyState title="No answers yet">They appear here as people hand them in.</EmptyState>}
        />
      )}
      {shown.openId !== null && (
        <AnswerDrawer
          answer={shown.response}
          onPrevious={shown.previous}
          onNext={shown.next}
          onDelete={can('surveys.manage') ? shown.askToRemove : undefined}
          onClose={shown.close}
        />
      )}
    </div>
  );
}

async function thenReload(did: Promise<{ ok: boolean }>): Promise<{ ok: boolean }> {
  const outcome = await did;
  if (outcome.ok) {
    router.reload({ only: ['survey'] });
    void useSurveyResults.getState().refresh();
  }
  return outcome;
}

async function thenLeave(did: Promise<{ ok: boolean }>): Promise<{ ok: boolean }> {
  const outcome = await did;
  if (outcome.ok) {
    router.visit(pageUrl('Surveys/Index'));
  }
  return outcome;
}
