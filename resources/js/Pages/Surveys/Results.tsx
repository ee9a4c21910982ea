import { Head, Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { StatCard } from '#js/components/chart/StatCard.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { RecordFilter } from '#js/components/table/filters/RecordFilter.tsx';
import { useCompanyChannel } from '#js/lib/useShared.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useAnswerCount } from '#js/stores/programme/surveys/answerCount.ts';
import { useSurveyAnswers } from '#js/stores/programme/surveys/surveyAnswers.ts';
import { useSurveyChoices } from '#js/stores/programme/surveys/surveyChoices.ts';
import { useSurveyFields } from '#js/stores/programme/surveys/surveyFields.ts';
import { AnswerSteps } from './Partials/results/AnswerSteps.tsx';
import { AnswersTable } from './Partials/results/AnswersTable.tsx';
import { answersOfAll, answersOfSurvey } from './Partials/results/answerColumns.tsx';
import { answersList } from './Partials/results/answersList.ts';
import { ResultFilters } from './Partials/results/ResultFilters.tsx';
import { resultQuery } from './Partials/results/resultQuery.ts';
import { useAnswerSteps } from './Partials/results/useAnswerSteps.ts';

export const { prefetch } = answersList;

export default function SurveysResults() {
  const can = useCanCheck();
  const channel = useCompanyChannel('company-surveys');
  const { timezone } = useCompanyFormat();
  const list = answersList.useQuery();
  const { search } = list.query;
  const filters = resultQuery(list.query.filters);
  const { selected: count, get, refresh } = useAnswerCount();
  const { reload, export: exportAnswers } = useSurveyAnswers();
  const steps = useAnswerSteps(() => refresh(filters));
  useLoad(get, filters);
  const ofSurvey = useSurveyFields();
  useLoad(ofSurvey.get, filters.survey_id ?? null);
  const questions = filters.survey_id ? ofSurvey.selected : null;
  const onAnswer = () => Promise.all([reload(), refresh(filters)]);
  useChannel(channel, 'survey.answered', onAnswer, { onReconnect: onAnswer });

  return (
    <>
      <Head title="Answers" />
      <PageHeader
        title="Answers"
        context="Across all surveys"
        breadcrumbs={[{ label: 'Surveys', href: pageUrl('Surveys/Index') }]}
      />
      <div className={layout.stack}>
        <div className={layout.stats}>
          <StatCard label="Answers" value={count && formatCount(count.count)} />
          <StatCard label="Events" value={count && formatCount(count.event_count)} hint="With these answers" />
        </div>
        <ResultFilters list={list}>
          <RecordFilter list={list} name="survey_id" label="Survey" choices={useSurveyChoices()} />
        </ResultFilters>
        <AnswersTable
          settingsKey={questions ? `answers-${filters.survey_id}` : 'answers'}
          columns={questions ? answersOfSurvey(questions) : answersOfAll}
          onOpen={steps.open}
          onDelete={steps.remove}
          onExport={
            can('surveys.export') ? () => exportAnswers({ ...filters, ...(search && { search }) }, timezone) : undefined
          }
          empty={
            <EmptyState
              icon={<IconListDetails size={20} />}
              title="No answers yet"
              action={
                <Button renderRoot={(props) => <Link {...props} href={pageUrl('Surveys/Index')} />}>
                  View surveys
                </Button>
              }
            >
              Open a survey and share its link. Answers appear here as people send them.
            </EmptyState>
          }
        />
      </div>
      <AnswerSteps steps={steps} />
    </>
  );
}
