import { Head } from '@inertiajs/react';
import { useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { Choices } from '#js/components/input/useChosenRecord.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { RowList } from '#js/components/table/rows/RowList.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { Status } from '#js/components/text/Status.tsx';
import { SURVEY_LABELS } from '#js/Pages/Surveys/Partials/surveyLabels.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { refreshOpen } from '#js/stores/kit/refreshOpen.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { linkParticipantSurvey, linkSurvey } from '#js/stores/programme/groups/groupActions.ts';
import { useOpenSurveyChoices, useParticipantSurveyChoices } from '#js/stores/programme/groups/groupSurveyChoices.ts';
import { useGroupSurveys } from '#js/stores/programme/groups/groupSurveys.ts';
import { useGroups } from '#js/stores/programme/groups/groups.ts';
import { GroupHeader } from './Partials/GroupHeader.tsx';
import { SurveyLink } from './Partials/SurveyLink.tsx';
import { useGroupActions } from './Partials/useGroupActions.tsx';

type Linked = { survey_id?: number | null; participant_survey_id?: number | null };

export default function GroupsSurveys({ group: sent }: PageProps<'Groups/Surveys'>) {
  const group = useRecord(useGroups, sent);
  const can = useCanCheck();
  const surveys = useOpenSurveyChoices();
  const participantSurveys = useParticipantSurveyChoices();
  const { selected, error, message, get: load } = useGroupSurveys();
  const canLink = can('groups.manage') && can('surveys.view');
  const list = selected?.groupId === group.id ? selected.list : null;

  useLoad(load, group.id);

  // Another backend may not resend the group with the page.
  const [linked, setLinked] = useState<Linked>({});
  const linkOf = (field: keyof Linked, title: string | null, { found }: Choices) => {
    const id = linked[field];
    return id === undefined
      ? { linkedId: group[field], linkedTitle: title }
      : { linkedId: id, linkedTitle: found.find((survey) => survey.id === id)?.name ?? null };
  };

  const link = async (change: Promise<{ ok: boolean }>, now: Linked) => {
    if ((await change).ok) {
      setLinked((before) => ({ ...before, ...now }));
      void load(group.id);
      void refreshOpen(useGroups);
    }
  };

  return (
    <>
      <Head title={`Surveys · ${group.name}`} />
      <GroupHeader group={group} can={can} actions={useGroupActions(group, can)} />
      <div className={layout.stack}>
        <div className={layout.halves}>
          <SurveyLink
            title="Survey"
            description="For anyone who has its link."
            {...linkOf('survey_id', group.survey_title, surveys)}
            choices={surveys}
            canChange={canLink}
            onChange={(id) => link(linkSurvey(group.id, id), { survey_id: id })}
          />
          <SurveyLink
            title="Survey for participants"
            description="For ticket holders and people who said yes."
            {...linkOf('participant_survey_id', group.participant_survey_title, participantSurveys)}
            choices={participantSurveys}
            canChange={canLink}
            onChange={(id) => link(linkParticipantSurvey(group.id, id), { participant_survey_id: id })}
          />
        </div>
        <Card title="All surveys" description="Of the group and of its events" flush>
          {error ? (
            <ErrorState title="The surveys could not be loaded" message={message} onRetry={() => load(group.id)} />
          ) : list?.length === 0 ? (
            <EmptyState title="No surveys yet">Link one above, or create one for an event of the group.</EmptyState>
          ) : (
            <RowList
              label="Surveys"
              items={list}
              itemId={(survey) => survey.id}
              href={(survey) => pageUrl('Surveys/Show', survey)}
              title={(survey) => survey.title}
              detail={(survey) => (
                <>
                  {survey.event_name ?? group.name} ·{' '}
                  {survey.responses !== null &&
                    `${survey.responses} ${survey.responses === 1 ? 'answer' : 'answers'} · `}
                  <DateText value={survey.created_at} style="date" />
                </>
              )}
              end={(survey) => <Status labels={SURVEY_LABELS} value={survey.status} />}
            />
          )}
        </Card>
      </div>
    </>
  );
}
