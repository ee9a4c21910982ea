import { Head, Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useEffect } from 'react';
import { pageUrl } from '#domain/pageUrl.ts';
import { useCompanyFormat } from '#js/components/CompanyContext.ts';
import { rowsOf } from '#js/components/DataTable/rowsOf.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import layout from '#js/components/layout.module.css';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { StatCard } from '#js/components/StatCard.tsx';
import { type ListParams, listParams, useListQuery } from '#js/components/useListQuery.ts';
import { useLoad } from '#js/components/useLoad.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { RESULT_FILTERS, resultQuery } from '#js/stores/surveys/resultQuery.ts';
import { useSurveyAnswers } from '#js/stores/surveys/surveyAnswers.ts';
import { useSurveyResults } from '#js/stores/surveys/surveyResults.ts';
import { useAnswerSteps } from '#js/stores/surveys/useAnswerSteps.ts';
import { useOwnerChoices, useSurveyChoice } from '#js/stores/surveys/useOwnerChoices.ts';
import { askToDeleteAnswer } from './Partials/askAboutSurvey.ts';
import { AnswersTable } from './Partials/results/AnswersTable.tsx';
import { answersOfAll } from './Partials/results/answerColumns.tsx';
import { ResultFilters } from './Partials/results/ResultFilters.tsx';

const AnswerDrawer = lazyDialog(async () => (await import('./Partials/results/AnswerDrawer.tsx')).AnswerDrawer);

const LIST = { sorts: ['submitted_at', 'name'], order: 'desc', perPage: 15, filters: RESULT_FILTERS } as const;

export default function SurveysResults() {
  const can = useCanCheck();
  const { company } = useShared();
  const { timezone } = useCompanyFormat();
  const list = useListQuery(LIST);
  const owners = [useSurveyChoice(list.params.survey_id), ...useOwnerChoices(list.params)];
  const { count, loadCount, export: exportAnswers } = useSurveyResults();
  const { load, reload, ...answers } = useSurveyAnswers();
  const shown = useAnswerSteps(askToDeleteAnswer);
  const filters = resultQuery(list.query.filters);
  const query = queryOf(list.params);
  const filterKey = JSON.stringify(filters);

  useLoad(load, query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `filterKey` is all that is counted by.
  useEffect(() => void loadCount(filters), [loadCount, filterKey]);

  const onAnswer = () => {
    void reload();
    void loadCount(filters);
  };
  useChannel(company && `company-surveys.${company.id}`, 'survey.answered', onAnswer, { onReconnect: onAnswer });

  return (
    <>
      <Head title="Answers" />
      <PageHeader
        title="Answers"
        context="To every survey, newest first"
        breadcrumbs={[{ label: 'Surveys', href: pageUrl('Surveys/Index') }]}
      />
      <div className={layout.stack}>
        <div className={layout.stats}>
          <StatCard label="Answers" value={count?.count.toLocaleString('en') ?? null} />
          <StatCard label="Events" value={count?.event_count.toLocaleString('en') ?? null} hint="That they belong to" />
        </div>
        <ResultFilters list={list} owners={owners} />
        <AnswersTable
          settingsKey="answers"
          columns={answersOfAll}
          {...rowsOf(answers)}
          list={list}
          onRetry={() => load(query)}
          onOpen={(answer) => shown.open(answer.id)}
          onDelete={can('surveys.manage') ? shown.remove : undefined}
          onExport={can('surveys.export') ? () => exportAnswers(filters, timezone) : undefined}
          empty={
            <EmptyState
              icon={<IconListDetails size={20} />}
              title="No answers yet"
              action={
                <Button renderRoot={(props) => <Link {...props} href={pageUrl('Surveys/Index')} />}>
                  See your surveys
                </Button>
              }
            >
              Open a survey and share its link. Answers appear here as people hand them in.
            </EmptyState>
          }
        />
      </div>
      {shown.openId !== null && (
        <AnswerDrawer
          answer={shown.response}
          onPrevious={shown.previous}
          onNext={shown.next}
          onDelete={can('surveys.manage') ? shown.askToRemove : undefined}
          onClose={shown.close}
        />
      )}
    </>
  );
}

/** The list is on its way while the link is pointed at. */
export function prefetch(url: string): void {
  useSurveyAnswers.getState().prefetch(queryOf(listParams(url, LIST)));
}

type Params = ListParams<(typeof LIST.sorts)[number], (typeof RESULT_FILTERS)[number]>;

function queryOf({ page, per_page, search, sort_by, sort_order, ...filters }: Params) {
  return { page, per_page, search, sort_by, sort_order, ...resultQuery(filters) };
}
