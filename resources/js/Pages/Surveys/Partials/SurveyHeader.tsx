import type { ReactNode } from 'react';
import type { Permission } from '#contract/permissions.ts';
import type { Survey } from '#contract/programme/surveys.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { type PageAction, PageHeader, type PageTab } from '#js/components/page/PageHeader.tsx';
import { SurveyStatus } from './SurveyStatus.tsx';
import { belongsTo } from './surveyLabels.ts';

type SurveyHeaderProps = {
  survey: Survey;
  can: (permission: Permission) => boolean;
  action?: PageAction;
  menu?: PageAction[];
  aside?: ReactNode;
};

/** The header of every page of one survey: title, status, what it belongs to, and tabs. */
export function SurveyHeader({ survey, can, ...actions }: SurveyHeaderProps) {
  return (
    <PageHeader
      title={survey.title}
      status={<SurveyStatus survey={survey} />}
      context={belongsTo(survey) || undefined}
      breadcrumbs={[{ label: 'Surveys', href: pageUrl('Surveys/Index') }]}
      tabs={surveyTabs(survey.id, can)}
      {...actions}
    />
  );
}

/** The tabs of one survey that the user can open. */
function surveyTabs(surveyId: number, can: (permission: Permission) => boolean): PageTab[] {
  const survey = { id: surveyId };
  return [
    { label: 'Results', href: pageUrl('Surveys/Show', survey) },
    ...(can('surveys.manage') ? [{ label: 'Build', href: pageUrl('Surveys/Edit', survey) }] : []),
    { label: 'Preview', href: pageUrl('Surveys/Preview', survey) },
  ];
}
