import { Head, router } from '@inertiajs/react';
import { IconCalendarPlus, IconDoorExit, IconLink, IconPencil, IconTicket, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Event } from '#contract/events.ts';
import type { Group } from '#contract/groups.ts';
import type { PageProps } from '#contract/pages.ts';
import { confirm } from '#js/components/confirm.ts';
import { CellTitle } from '#js/components/DataTable/CellTitle.tsx';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import type { DataColumn, RowAction } from '#js/components/DataTable/types.ts';
import { DateText } from '#js/components/DateText.tsx';
import { EmptyState } from '#js/components/EmptyState.tsx';

import { Status } from '#js/components/events/Status.tsx';
import { StockBar } from '#js/components/events/StockBar.tsx';
import { EVENT_WORDS, optionsOf } from '#js/components/events/statuses.ts';
import { deleteWords } from '#js/components/groups/deleteWords.ts';
import { GroupHeader } from '#js/components/groups/GroupHeader.tsx';
import styles from '#js/components/groups/groups.module.css';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { MoneyText } from '#js/components/MoneyText.tsx';
import { RecordSteps } from '#js/components/RecordSteps.tsx';
import { useListQuery } from '#js/components/useListQuery.ts';
import { datesLike } from '#js/lib/groupFormValues.ts';
import { isKey } from '#js/lib/isKey.ts';
import { place } from '#js/lib/place.ts';
import { useEventSearch } from '#js/stores/eventSearch.ts';
import { type EventQuery, useEvents } from '#js/stores/events.ts';
import { addDates, addEventToGroup, removeEventFromGroup } from '#js/stores/groupActions.ts';
import { useGroups } from '#js/stores/groups.ts';
import { useCanCheck } from '#js/stores/permissions.ts';

const AddDatesDrawer = lazyDialog(
  async () => (await import('#js/components/groups/AddDatesDrawer.tsx')).AddDatesDrawer,
);
const AddEventModal = lazyDialog(async () => (await import('#js/components/groups/AddEventModal.tsx')).AddEventModal);

const COLUMNS: DataColumn<Event>[] = [
  {
    id: 'name',
    header: 'Event',
    sortable: true,
    cell: (event) => <CellTitle title={event.name} detail={place(event) || 'No place yet'} />,
  },
  {
    id: 'start_date',
    header: 'Date',
    sortable: true,
    cell: (event) => <DateText value={event.start_date} style="day" />,
  },
  { id: 'time', header: 'Time', cell: (event) => <DateText value={event.start_date} style="time" /> },
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    cell: (event) => <Status words={EVENT_WORDS} value={event.status} />,
  },
  {
    id: 'sold',
    header: 'Sold',
    width: '10rem',
    cell: (event) => (
      <StockBar
        label={`Sold of ${event.name}`}
        parts={[{ label: 'sold', value: event.sold, tone: 'sold' }]}
        capacity={event.capacity}
      />
    ),
  },
  {
    id: 'revenue',
    header: 'Revenue',
    align: 'end',
    cell: (event) => <MoneyText value={event.revenue} currency={event.currency} />,
  },
];

const LIST = { sorts: ['start_date', 'name', 'status'], perPage: 20, filters: ['status'] } as const;

export default function GroupsShow({ group }: PageProps<'Groups/Show'>) {
  const can = useCanCheck();
  const { load, reload, ...events } = useEvents();
  const search = useEventSearch();
  const list = useListQuery(LIST);
  const [dialog, setDialog] = useState<'dates' | 'event' | null>(null);
  const mayManage = can('groups.manage');

  useEffect(() => void load(queryOf(group.id, list.params)), [load, group.id, list.params]);

  const changed = () => {
    void reload();
    router.reload({ only: ['group'] });
  };

  return (
    <>
      <Head title={group.name} />
      <GroupHeader
        group={group}
        can={can}
        aside={<RecordSteps noun="group" />}
        action={
          mayManage && can('events.create')
            ? { label: 'Add dates', icon: <IconCalendarPlus size={16} />, onClick: () => setDialog('dates') }
            : undefined
        }
        menu={mayManage ? menuOf(group, () => setDialog('event')) : []}
      />
      {group.description && <p className={styles.about}>{group.description}</p>}
      <DataTable
        noun="dates"
        columns={COLUMNS}
        rows={events.list}
        rowId={(event) => event.id}
        page={events.page}
        list={list}
        loaded={events.loaded}
        loading={events.fetching}
        error={events.loadError}
        onRetry={() => load(queryOf(group.id, list.params))}
        rowHref={(event) => `/events/${event.id}`}
        filters={[{ id: 'status', label: 'Status', options: optionsOf(EVENT_WORDS) }]}
        rowActions={() => rowActions(group, mayManage, can('tickets.view'), changed)}
        empty={
          <EmptyState title="No dates yet" icon={<IconCalendarPlus size={20} />}>
            {mayManage ? 'Add dates, or put an event that there is into the group.' : 'Nobody has added one.'}
          </EmptyState>
        }
      />
      <AddDatesDrawer
        key={`dates-${group.events_count}-${events.list.at(-1)?.id ?? 0}`}
        group={group}
        last={events.list.at(-1)}
        opened={dialog === 'dates'}
        onClose={() => setDialog(null)}
        save={async (plan) => {
          const outcome = await addDates(group.id, datesLike(events.list.at(-1), plan));
          changed();
          return outcome;
        }}
      />
      <AddEventModal
        key={`event-${group.events_count}`}
        group={group}
        events={search.choices}
        onSearch={search.find}
        opened={dialog === 'event'}
        onClose={() => setDialog(null)}
        save={async (eventId) => {
          const outcome = await addEventToGroup(group.id, eventId);
          changed();
          return outcome;
        }}
      />
    </>
  );
}

type Params = ReturnType<
  typeof useListQuery<(typeof LIST)['sorts'][number], (typeof LIST)['filters'][number]>
>['params'];

function queryOf(groupId: number, { status, ...params }: Params): EventQuery {
  return { ...params, status: isKey(EVENT_WORDS, status) ? status : undefined, group_id: groupId };
}

function menuOf(group: Group, addEvent: () => void) {
  return [
    { label: 'Edit group', icon: <IconPencil size={16} />, href: `/groups/${group.id}/edit` },
    { label: 'Add an event', icon: <IconLink size={16} />, onClick: addEvent },
    { label: 'Delete group', icon: <IconTrash size={16} />, danger: true, onClick: () => remove(group) },
  ];
}

async function remove(group: Group): Promise<void> {
  if ((await confirm(deleteWords(group))) && (await useGroups.getState().remove(group.id)).ok) {
    router.visit('/groups');
  }
}

function rowActions(group: Group, mayManage: boolean, seesTickets: boolean, changed: () => void): RowAction<Event>[] {
  return [
    ...(seesTickets
      ? [
          {
            label: 'Tickets',
            icon: <IconTicket size={16} />,
            run: (event: Event) => router.visit(`/events/${event.id}/tickets`),
          },
        ]
      : []),
    ...(mayManage
      ? [
          {
            label: 'Take out of the group',
            icon: <IconDoorExit size={16} />,
            run: async (event: Event) => {
              const agreed = await confirm({
                title: `Take “${event.name}” out of “${group.name}”?`,
                body: 'The event stays with its tickets and orders. From then on its ticket settings are its own.',
                confirmLabel: 'Take out',
              });
              if (agreed && (await removeEventFromGroup(group.id, event.id)).ok) {
                changed();
              }
            },
          },
        ]
      : []),
  ];
}
