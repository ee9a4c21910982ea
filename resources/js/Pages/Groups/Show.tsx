import { Head, router } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconDoorExit, IconLink, IconPencil, IconTicket, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Event } from '#contract/events.ts';
import type { Group } from '#contract/groups.ts';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { confirm } from '#js/components/confirm.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { rowsOf } from '#js/components/DataTable/rowsOf.ts';
import type { RowAction } from '#js/components/DataTable/types.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { RecordSteps } from '#js/components/RecordSteps.tsx';
import { optionsOf } from '#js/components/statuses.ts';
import { listParams, useListQuery } from '#js/components/useListQuery.ts';
import { isKey } from '#js/lib/isKey.ts';
import { EVENT_LABELS } from '#js/Pages/Events/Partials/eventLabels.ts';
import { useEventSearch } from '#js/stores/events/eventSearch.ts';
import { type EventQuery, useEvents } from '#js/stores/events/events.ts';
import { addDates, addEventToGroup, removeEventFromGroup } from '#js/stores/groups/groupActions.ts';
import { useGroups } from '#js/stores/groups/groups.ts';
import { useLatestDate } from '#js/stores/groups/latestDate.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { dateColumns } from './Partials/dateColumns.tsx';
import { deleteText } from './Partials/deleteText.ts';
import { GroupHeader } from './Partials/GroupHeader.tsx';
import { datesLike } from './Partials/groupFormValues.ts';
import styles from './Partials/groups.module.css';

const AddDatesDrawer = lazyDialog(async () => (await import('./Partials/AddDatesDrawer.tsx')).AddDatesDrawer);
const AddEventModal = lazyDialog(async () => (await import('./Partials/AddEventModal.tsx')).AddEventModal);

const LIST = { sorts: ['start_date', 'name', 'status'], perPage: 20, filters: ['status'] } as const;

export default function GroupsShow({ group }: PageProps<'Groups/Show'>) {
  const can = useCanCheck();
  const { load, reload, ...events } = useEvents();
  const search = useEventSearch();
  const latest = useLatestDate();
  const list = useListQuery(LIST);
  const [dialog, setDialog] = useState<'dates' | 'event' | null>(null);
  const canManage = can('groups.manage');

  useEffect(() => void load(queryOf(group.id, list.params)), [load, group.id, list.params]);

  const changed = () => {
    void reload();
    router.reload({ only: ['group'] });
  };

  const openDates = async () => {
    if (await latest.load(group.id)) {
      setDialog('dates');
    }
  };

  return (
    <>
      <Head title={group.name} />
      <GroupHeader
        group={group}
        can={can}
        aside={<RecordSteps noun="group" />}
        action={
          canManage && can('events.create')
            ? { label: 'Add dates', icon: <IconCalendarPlus size={16} />, onClick: openDates }
            : undefined
        }
        menu={canManage ? menuOf(group, () => setDialog('event')) : []}
      />
      {group.description && <p className={styles.about}>{group.description}</p>}
      <DataTable
        noun="dates"
        columns={dateColumns}
        {...rowsOf(events)}
        rowId={(event) => event.id}
        list={list}
        onRetry={() => load(queryOf(group.id, list.params))}
        rowHref={(event) => pageUrl('Events/Show', event)}
        filters={[{ id: 'status', label: 'Status', options: optionsOf(EVENT_LABELS) }]}
        rowActions={() => rowActions(group, canManage, can('tickets.view'), changed)}
        empty={
          <EmptyState
            title="No dates yet"
            icon={<IconCalendarPlus size={20} />}
            action={canManage && <Button onClick={openDates}>Add dates</Button>}
          >
            {canManage ? 'Add dates, or put an event that there is into the group.' : 'Nobody has added one.'}
          </EmptyState>
        }
      />
      <AddDatesDrawer
        key={`dates-${group.events_count}-${latest.event?.id} ${latest.event?.start_date}`}
        group={group}
        last={latest.event ?? undefined}
        opened={dialog === 'dates'}
        onClose={() => setDialog(null)}
        save={async (plan) => {
          const outcome = await addDates(group.id, datesLike(latest.event ?? undefined, plan));
          changed();
          return outcome;
        }}
      />
      <AddEventModal
        key={`event-${group.events_count}`}
        group={group}
        events={search.events}
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

/** The list is on its way while the link is pointed at. */
export function prefetch(url: string, { group }: PageProps<'Groups/Show'>): void {
  useEvents.getState().prefetch(queryOf(group.id, listParams(url, LIST)));
}

type Params = ReturnType<
  typeof useListQuery<(typeof LIST)['sorts'][number], (typeof LIST)['filters'][number]>
>['params'];

function queryOf(groupId: number, { status, ...params }: Params): EventQuery {
  return { ...params, status: isKey(EVENT_LABELS, status) ? status : undefined, group_id: groupId };
}

function menuOf(group: Group, addEvent: () => void) {
  return [
    { label: 'Edit group', icon: <IconPencil size={16} />, href: pageUrl('Groups/Edit', group) },
    { label: 'Add an event', icon: <IconLink size={16} />, onClick: addEvent },
    { label: 'Delete group', icon: <IconTrash size={16} />, danger: true, onClick: () => remove(group) },
  ];
}

async function remove(group: Group): Promise<void> {
  if ((await confirm(deleteText(group))) && (await useGroups.getState().remove(group.id)).ok) {
    router.visit(pageUrl('Groups/Index'));
  }
}

function rowActions(group: Group, canManage: boolean, seesTickets: boolean, changed: () => void): RowAction<Event>[] {
  return [
    ...(seesTickets
      ? [
          {
            label: 'Tickets',
            icon: <IconTicket size={16} />,
            run: (event: Event) => router.visit(pageUrl('Events/TicketManagement', event)),
          },
        ]
      : []),
    ...(canManage
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
