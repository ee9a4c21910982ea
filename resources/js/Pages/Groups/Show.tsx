import { Button } from '@mantine/core';
import { IconCalendarPlus, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import type { Group } from '#contract/programme/groups.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { EVENT_SORTS } from '#domain/programme/events.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { RecordPage } from '#js/components/page/RecordPage.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { refreshOpen } from '#js/stores/kit/refreshOpen.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { useGroups } from '#js/stores/programme/groups/groups.ts';
import { useLatestDate } from '#js/stores/programme/groups/latestDate.ts';
import { EVENT_LABELS } from '../Events/Partials/eventLabels.ts';
import { dateActions } from './Partials/dateActions.tsx';
import { dateColumns } from './Partials/dateColumns.tsx';
import { GroupHeader } from './Partials/GroupHeader.tsx';
import styles from './Partials/groups.module.css';

const AddDatesDrawer = lazyDialog(async () => (await import('./Partials/AddDatesDrawer.tsx')).AddDatesDrawer);
const AddEventModal = lazyDialog(async () => (await import('./Partials/AddEventModal.tsx')).AddEventModal);

type Props = PageProps<'Groups/Show'>;

const dates = defineList(
  useEvents,
  {
    sorts: EVENT_SORTS,
    perPage: 20,
    filters: { status: { label: 'Status', options: optionsOf(EVENT_LABELS) } },
  },
  (params, { group }: Props) => ({ ...params, group_id: group.id }),
);
export const { prefetch } = dates;

export default function GroupsShow(props: Props) {
  const group = useRecord(useGroups, props.group);
  const can = useCanCheck();
  const canManage = can('groups.manage');
  const latest = useLatestDate();
  const [dialog, setDialog] = useState<'dates' | 'event' | null>(null);
  const table = dates.useTable(props);

  const refresh = () => {
    void useEvents.getState().reload();
    void refreshOpen(useGroups);
  };
  const openDates = async () => {
    if (await latest.load(group.id)) {
      setDialog('dates');
    }
  };
  const overlay = { group, onClose: () => setDialog(null), onTried: refresh };

  return (
    <RecordPage
      title={group.name}
      noun="group"
      header={(own) => <GroupHeader group={group} can={can} {...own} />}
      action={
        canManage && can('events.create')
          ? { label: 'Add dates', icon: <IconCalendarPlus size={16} />, onClick: openDates }
          : undefined
      }
      {...(canManage && {
        edit: { label: 'Edit group', href: pageUrl('Groups/Edit', group) },
        menu: [{ label: 'Add an event', icon: <IconLink size={16} />, onClick: () => setDialog('event') }],
        removal: { label: 'Delete group', run: () => remove(group), next: pageUrl('Groups/Index') },
      })}
    >
      {group.description && <p className={styles.about}>{group.description}</p>}
      <DataTable
        noun="dates"
        columns={dateColumns(can)}
        rowId={(event) => event.id}
        rowHref={(event) => pageUrl('Events/Show', event)}
        rowActions={dateActions(group, can, refresh)}
        empty={
          <EmptyState
            title="No dates yet"
            icon={<IconCalendarPlus size={20} />}
            action={canManage && <Button onClick={openDates}>Add dates</Button>}
          >
            {canManage
              ? 'Add dates, or add an existing event to the group.'
              : 'The events of this group will show here.'}
          </EmptyState>
        }
        {...table}
      />
      <AddDatesDrawer
        {...overlay}
        key={`dates-${group.events_count}-${latest.event?.id} ${latest.event?.start_date}`}
        last={latest.event}
        opened={dialog === 'dates'}
      />
      <AddEventModal {...overlay} key={`event-${group.events_count}`} opened={dialog === 'event'} />
    </RecordPage>
  );
}

async function remove(group: Group): Promise<boolean> {
  const { removeGroup } = await import('./Partials/removeGroup.ts');
  return removeGroup(group);
}
