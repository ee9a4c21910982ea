import { Head, Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { rowsOf } from '#js/components/DataTable/rowsOf.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { listParams, useListQuery } from '#js/components/useListQuery.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { useSurveyActions } from '#js/stores/surveys/surveyActions.ts';
import { useSurveys } from '#js/stores/surveys/surveys.ts';
import { surveyColumns } from '../Surveys/Partials/surveyColumns.tsx';
import { surveyRowActions, surveyWays } from '../Surveys/Partials/surveyRowActions.tsx';
import { EventHeader } from './Partials/EventHeader.tsx';

const LIST = { sorts: ['created_at', 'title', 'status', 'closes_at'], order: 'desc' } as const;

export default function EventsSurveys({ event }: PageProps<'Events/Surveys'>) {
  const can = useCanCheck();
  const { load, remove, ...surveys } = useSurveys();
  const actions = useSurveyActions();
  const list = useListQuery(LIST);
  const create = {
    label: 'Create survey',
    icon: <IconPlus size={16} />,
    href: pageUrl('Surveys/Create', {}, { event_id: event.id }),
  };
  const deeds = { ...actions, remove };

  useEffect(() => void load({ ofEvent: event.id, ...list.params }), [load, event.id, list.params]);

  return (
    <>
      <Head title={`Surveys · ${event.name}`} />
      <EventHeader event={event} can={can} action={can('surveys.manage') ? create : undefined} />
      <DataTable
        noun="surveys"
        settingsKey="event-surveys"
        columns={surveyColumns}
        {...rowsOf(surveys)}
        rowId={(survey) => survey.id}
        list={list}
        onRetry={() => load({ ofEvent: event.id, ...list.params })}
        rowHref={(survey) => pageUrl('Surveys/Show', survey)}
        rowActions={(survey) => [...surveyWays(can), ...surveyRowActions(survey, can, deeds)]}
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
            Ask those who come what they need, and afterwards how it was. Surveys of the event’s group show here too.
          </EmptyState>
        }
      />
    </>
  );
}

/** The list is on its way while the link is pointed at. */
export function prefetch(url: string, { event }: PageProps<'Events/Surveys'>): void {
  const params = listParams(url, LIST);
  useSurveys.getState().prefetch({ ofEvent: event.id, ...params });
}
