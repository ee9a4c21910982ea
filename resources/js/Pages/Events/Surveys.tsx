import { Head, Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { SURVEY_SORTS } from '#domain/programme/surveys.ts';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { useSurveyActions } from '#js/stores/programme/surveys/surveyActions.ts';
import { useSurveys } from '#js/stores/programme/surveys/surveys.ts';
import { surveyTable } from '../Surveys/Partials/surveyTable.ts';
import { EventHeader } from './Partials/EventHeader.tsx';
import { listedTotal } from './Partials/listedTotal.ts';

type Props = PageProps<'Events/Surveys'>;

const surveys = defineList(useSurveys, { sorts: SURVEY_SORTS, order: 'desc' }, (params, { event }: Props) => ({
  ofEvent: event.id,
  ...params,
}));
export const { prefetch } = surveys;

export default function EventsSurveys(props: Props) {
  const event = useRecord(useEvents, props.event);
  const can = useCanCheck();
  const actions = { ...useSurveyActions(), remove: useSurveys.getState().remove };
  const table = surveys.useTable(props);
  const counted = { ...event, survey_count: listedTotal(table, event.survey_count) };
  const create = {
    label: 'Create survey',
    icon: <IconPlus size={16} />,
    href: pageUrl('Surveys/Create', {}, { event_id: event.id }),
  };

  return (
    <>
      <Head title={`Surveys · ${event.name}`} />
      <EventHeader event={counted} can={can} action={can('surveys.manage') ? create : undefined} />
      <DataTable
        {...surveyTable(can, actions)}
        settingsKey="event-surveys"
        empty={
          <EmptyState
            icon={<IconClipboardList size={20} />}
            title="No surveys of this event yet"
            action={
              can('surveys.manage') && (
                <Button renderRoot={(props) => <Link {...props} href={create.href} />}>Create survey</Button>
              )
            }
          >
            Ask your guests what they need, and afterwards how it was. Surveys of the event’s group show here too.
          </EmptyState>
        }
        {...table}
      />
    </>
  );
}
