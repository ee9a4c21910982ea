import { Head, Link, router } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconPencil } from '@tabler/icons-react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { rowsOf } from '#js/components/DataTable/rowsOf.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { optionsOf } from '#js/components/statuses.ts';
import { type ListParams, listParams, useListQuery } from '#js/components/useListQuery.ts';
import { useLoad } from '#js/components/useLoad.ts';
import { isKey } from '#js/lib/isKey.ts';
import { EVENT_LABELS } from '#js/Pages/Events/Partials/eventLabels.ts';
import { useEvents } from '#js/stores/events/events.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { eventColumns } from '../Events/Partials/eventColumns.tsx';
import { CampaignHeader } from './Partials/CampaignHeader.tsx';

const WHEN = { upcoming: 'Upcoming', past: 'Past' };

const FILTERS = [
  { id: 'status', label: 'Status', options: optionsOf(EVENT_LABELS) },
  { id: 'when', label: 'When', options: Object.entries(WHEN).map(([value, label]) => ({ value, label })) },
];

const LIST = { sorts: ['start_date', 'name', 'status', 'created_at'], filters: ['status', 'when'] } as const;

export default function CampaignEvents({ campaign }: PageProps<'Campaigns/Events'>) {
  const can = useCanCheck();
  const { load, ...events } = useEvents();
  const list = useListQuery(LIST);
  const query = queryOf(campaign.id, list.params);

  useLoad(load, query);

  const create = {
    label: 'Create event',
    href: pageUrl('Events/Create', {}, { campaign_id: campaign.id }),
    icon: <IconCalendarPlus size={16} />,
  };
  return (
    <>
      <Head title={`Events · ${campaign.name}`} />
      <CampaignHeader campaign={campaign} can={can} action={can('events.create') ? create : undefined} />
      <DataTable
        noun="events"
        columns={eventColumns}
        {...rowsOf(events)}
        rowId={(event) => event.id}
        list={list}
        onRetry={() => load(query)}
        rowHref={(event) => pageUrl('Events/Show', event)}
        filters={FILTERS}
        rowActions={() =>
          can('events.update')
            ? [
                {
                  label: 'Edit',
                  icon: <IconPencil size={16} />,
                  run: ({ id }) => router.visit(pageUrl('Events/Edit', { id })),
                },
              ]
            : []
        }
        empty={
          <EmptyState
            icon={<IconCalendarPlus size={20} />}
            title="No events in this campaign yet"
            action={
              can('events.create') && (
                <Button renderRoot={(props) => <Link {...props} href={create.href} />}>Create event</Button>
              )
            }
          >
            Create one here, or choose this campaign when you edit an event that there is.
          </EmptyState>
        }
      />
    </>
  );
}

/** The list is on its way while the link is pointed at. */
export function prefetch(url: string, { campaign }: PageProps<'Campaigns/Events'>): void {
  useEvents.getState().prefetch(queryOf(campaign.id, listParams(url, LIST)));
}

type Params = ListParams<(typeof LIST.sorts)[number], (typeof LIST.filters)[number]>;

function queryOf(campaign_id: number, { status, when, ...params }: Params) {
  return {
    ...params,
    campaign_id,
    status: isKey(EVENT_LABELS, status) ? status : undefined,
    when: isKey(WHEN, when) ? when : undefined,
  };
}
