import { Head, Link, router } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconCalendar, IconPencil, IconPlus, IconStack2, IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Group } from '#contract/groups.ts';
import type { Permission } from '#contract/permissions.ts';
import type { RecordPage } from '#domain/pagePaths.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { confirm } from '#js/components/confirm.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { rowsOf } from '#js/components/DataTable/rowsOf.ts';
import type { RowAction } from '#js/components/DataTable/types.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { optionsOf } from '#js/components/statuses.ts';
import { type ListParams, listParams, useListQuery } from '#js/components/useListQuery.ts';
import { isKey } from '#js/lib/isKey.ts';
import { EVENT_LABELS } from '#js/Pages/Events/Partials/eventLabels.ts';
import { useGroupLinks } from '#js/stores/groups/groupLinks.ts';
import { type GroupQuery, useGroups } from '#js/stores/groups/groups.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { deleteText } from './Partials/deleteText.ts';
import { groupColumns } from './Partials/groupColumns.tsx';

const COLUMNS = groupColumns(true);
const LIST = {
  sorts: ['start_date', 'name', 'status', 'created_at'],
  order: 'desc',
  filters: ['status', 'campaign_id'],
} as const;

export default function GroupsIndex() {
  const can = useCanCheck();
  const { load, ...groups } = useGroups();
  const { campaigns, loadCampaigns } = useGroupLinks();
  const list = useListQuery(LIST);
  const canManage = can('groups.manage');
  const seesCampaigns = can('campaigns.view');

  useEffect(() => void load(queryOf(list.params)), [load, list.params]);
  useEffect(() => void (seesCampaigns && loadCampaigns()), [seesCampaigns, loadCampaigns]);

  return (
    <>
      <Head title="Groups" />
      <PageHeader
        title="Groups"
        context="Events that belong together, such as the dates of a series"
        action={
          canManage
            ? { label: 'Create group', href: pageUrl('Groups/Create'), icon: <IconPlus size={16} /> }
            : undefined
        }
      />
      <DataTable
        noun="groups"
        columns={COLUMNS}
        {...rowsOf(groups)}
        rowId={(group) => group.id}
        list={list}
        onRetry={() => load(queryOf(list.params))}
        rowHref={(group) => pageUrl('Groups/Show', group)}
        filters={[
          { id: 'status', label: 'Status', options: optionsOf(EVENT_LABELS) },
          ...(campaigns.length > 0 ? [{ id: 'campaign_id', label: 'Campaign', options: campaigns }] : []),
        ]}
        rowActions={rowActions(can, () => groups.reload())}
        empty={<NoGroups canManage={canManage} />}
      />
    </>
  );
}

/** The list is on its way while the link is pointed at. */
export function prefetch(url: string): void {
  useGroups.getState().prefetch(queryOf(listParams(url, LIST)));
}

type Params = ListParams<(typeof LIST)['sorts'][number], (typeof LIST)['filters'][number]>;

/** A filter that nobody knows (a mistyped address) filters nothing. */
function queryOf({ status, campaign_id, ...params }: Params): GroupQuery {
  return {
    ...params,
    status: isKey(EVENT_LABELS, status) ? status : undefined,
    campaign_id: Number(campaign_id) || undefined,
  };
}

function rowActions(can: (permission: Permission) => boolean, reload: () => unknown) {
  const visit = (page: RecordPage) => (group: Group) => router.visit(pageUrl(page, group));
  return (): RowAction<Group>[] => [
    ...(can('calendar.view')
      ? [{ label: 'Calendar', icon: <IconCalendar size={16} />, run: visit('Groups/Calendar') }]
      : []),
    ...(can('groups.manage')
      ? [
          { label: 'Edit', icon: <IconPencil size={16} />, run: visit('Groups/Edit') },
          {
            label: 'Delete',
            icon: <IconTrash size={16} />,
            danger: true,
            run: async (group: Group) =>
              (await confirm(deleteText(group))) && (await useGroups.getState().remove(group.id)).ok && reload(),
          },
        ]
      : []),
  ];
}

function NoGroups({ canManage }: { canManage: boolean }) {
  return (
    <EmptyState
      icon={<IconStack2 size={20} />}
      title="No groups yet"
      action={
        canManage && (
          <Button
            renderRoot={(props) => <Link {...props} href={pageUrl('Groups/Create')} />}
            leftSection={<IconPlus size={16} />}
          >
            Create group
          </Button>
        )
      }
    >
      A group holds events that belong together. Make a series, such as every Thursday for ten weeks, and its dates
      share one ticket setting.
    </EmptyState>
  );
}
