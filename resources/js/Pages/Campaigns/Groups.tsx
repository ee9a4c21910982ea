import { Head, Link, router } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconCalendar, IconPencil, IconPlus, IconStack2 } from '@tabler/icons-react';
import type { Group } from '#contract/groups.ts';
import type { PageProps } from '#contract/pages.ts';
import type { Permission } from '#contract/permissions.ts';
import type { RecordPage } from '#domain/pagePaths.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { rowsOf } from '#js/components/DataTable/rowsOf.ts';
import type { RowAction } from '#js/components/DataTable/types.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { optionsOf } from '#js/components/statuses.ts';
import { type ListParams, listParams, useListQuery } from '#js/components/useListQuery.ts';
import { useLoad } from '#js/components/useLoad.ts';
import { isKey } from '#js/lib/isKey.ts';
import { EVENT_LABELS } from '#js/Pages/Events/Partials/eventLabels.ts';
import { useGroups } from '#js/stores/groups/groups.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { groupColumns } from '../Groups/Partials/groupColumns.tsx';
import { CampaignHeader } from './Partials/CampaignHeader.tsx';

const COLUMNS = groupColumns(false);
const FILTERS = [{ id: 'status', label: 'Status', options: optionsOf(EVENT_LABELS) }];

const LIST = { sorts: ['start_date', 'name', 'status', 'created_at'], order: 'desc', filters: ['status'] } as const;

export default function CampaignGroups({ campaign }: PageProps<'Campaigns/Groups'>) {
  const can = useCanCheck();
  const { load, ...groups } = useGroups();
  const list = useListQuery(LIST);
  const query = queryOf(campaign.id, list.params);

  useLoad(load, query);

  const create = {
    label: 'Create group',
    href: pageUrl('Groups/Create', {}, { campaign_id: campaign.id }),
    icon: <IconPlus size={16} />,
  };
  return (
    <>
      <Head title={`Groups · ${campaign.name}`} />
      <CampaignHeader campaign={campaign} can={can} action={can('groups.manage') ? create : undefined} />
      <DataTable
        noun="groups"
        columns={COLUMNS}
        {...rowsOf(groups)}
        rowId={(group) => group.id}
        list={list}
        onRetry={() => load(query)}
        rowHref={(group) => pageUrl('Groups/Show', group)}
        filters={FILTERS}
        rowActions={() => rowActions(can)}
        empty={
          <EmptyState
            icon={<IconStack2 size={20} />}
            title="No groups in this campaign yet"
            action={
              can('groups.manage') && (
                <Button renderRoot={(props) => <Link {...props} href={create.href} />}>Create group</Button>
              )
            }
          >
            A group holds events that belong together, such as every Thursday for ten weeks. Create one here, or choose
            this campaign when you edit a group that there is.
          </EmptyState>
        }
      />
    </>
  );
}

/** The list is on its way while the link is pointed at. */
export function prefetch(url: string, { campaign }: PageProps<'Campaigns/Groups'>): void {
  useGroups.getState().prefetch(queryOf(campaign.id, listParams(url, LIST)));
}

type Params = ListParams<(typeof LIST.sorts)[number], 'status'>;

function queryOf(campaign_id: number, { status, ...params }: Params) {
  return { ...params, campaign_id, status: isKey(EVENT_LABELS, status) ? status : undefined };
}

function rowActions(can: (permission: Permission) => boolean): RowAction<Group>[] {
  const visit = (page: RecordPage) => (group: Group) => router.visit(pageUrl(page, group));
  return [
    ...(can('calendar.view')
      ? [{ label: 'Calendar', icon: <IconCalendar size={16} />, run: visit('Groups/Calendar') }]
      : []),
    ...(can('groups.manage') ? [{ label: 'Edit', icon: <IconPencil size={16} />, run: visit('Groups/Edit') }] : []),
  ];
}
