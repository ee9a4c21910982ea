import { Head } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { EVENT_SORTS } from '#domain/programme/events.ts';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { useGroups } from '#js/stores/programme/groups/groups.ts';
import { eventBulkActions } from '../Events/Partials/eventBulkActions.tsx';
import { EVENT_LABELS } from '../Events/Partials/eventLabels.ts';
import { dateActions } from './Partials/dateActions.tsx';
import { dateColumns } from './Partials/dateColumns.tsx';
import { GroupHeader } from './Partials/GroupHeader.tsx';
import styles from './Partials/groups.module.css';
import { refreshGroup, useGroupActions } from './Partials/useGroupActions.tsx';

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
  const table = dates.useTable(props);

  const actions = useGroupActions(group, can);

  return (
    <>
      <Head title={group.name} />
      <GroupHeader group={group} can={can} actions={actions} />
      {group.description && <p className={styles.about}>{group.description}</p>}
      <DataTable
        noun="dates"
        columns={dateColumns(can)}
        rowId={(event) => event.id}
        rowHref={(event) => pageUrl('Events/Show', event)}
        rowActions={dateActions(group, can, refreshGroup)}
        bulkActions={eventBulkActions(can, refreshGroup)}
        empty={
          <EmptyState
            title="No dates yet"
            icon={<IconCalendarPlus size={20} />}
            action={actions.addDates && <Button onClick={actions.addDates.onClick}>Add dates</Button>}
          >
            {can('groups.manage')
              ? 'Add dates, or add an existing event to the group.'
              : 'The events of this group will show here.'}
          </EmptyState>
        }
        {...table}
      />
    </>
  );
}
