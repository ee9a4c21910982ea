import { Head, Link, router } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Campaign } from '#contract/campaigns.ts';
import type { Permission } from '#contract/permissions.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { rowsOf } from '#js/components/DataTable/rowsOf.ts';
import type { RowAction } from '#js/components/DataTable/types.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { optionsOf } from '#js/components/statuses.ts';
import { type ListParams, listParams, useListQuery } from '#js/components/useListQuery.ts';
import { isKey } from '#js/lib/isKey.ts';
import { type CampaignQuery, useCampaigns } from '#js/stores/campaigns/campaigns.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { askToRemoveCampaign } from './Partials/askToRemoveCampaign.ts';
import { campaignColumns } from './Partials/campaignColumns.tsx';
import { CAMPAIGN_LABELS } from './Partials/campaignLabels.ts';

const FILTERS = [
  { id: 'status', label: 'Status', options: optionsOf(CAMPAIGN_LABELS) },
  { id: 'owner', label: 'Owner', options: [{ value: 'mine', label: 'Mine' }] },
];

const LIST = {
  sorts: ['created_at', 'name', 'status', 'starts_on', 'ends_on'],
  order: 'desc',
  filters: ['status', 'owner'],
} as const;

export default function CampaignsIndex() {
  const can = useCanCheck();
  const { load, ...campaigns } = useCampaigns();
  const list = useListQuery(LIST);

  useEffect(() => void load(queryOf(list.params)), [load, list.params]);

  return (
    <>
      <Head title="Campaigns" />
      <PageHeader
        title="Campaigns"
        context="Events, people and surveys that serve one goal"
        action={
          can('campaigns.create')
            ? { label: 'Create campaign', href: pageUrl('Campaigns/Create'), icon: <IconPlus size={16} /> }
            : undefined
        }
      />
      <DataTable
        noun="campaigns"
        columns={campaignColumns}
        {...rowsOf(campaigns)}
        rowId={(campaign) => campaign.id}
        list={list}
        onRetry={() => load(queryOf(list.params))}
        rowHref={(campaign) => pageUrl('Campaigns/Show', campaign)}
        filters={FILTERS}
        rowActions={rowActions(can)}
        empty={<FirstCampaign canCreate={can('campaigns.create')} />}
      />
    </>
  );
}

/** The list is on its way while the link is pointed at. */
export function prefetch(url: string): void {
  useCampaigns.getState().prefetch(queryOf(listParams(url, LIST)));
}

function FirstCampaign({ canCreate }: { canCreate: boolean }) {
  return (
    <EmptyState
      icon={<IconSpeakerphone size={20} />}
      title={canCreate ? 'Create your first campaign' : 'No campaigns yet'}
      action={
        canCreate && (
          <Button
            renderRoot={(props) => <Link {...props} href={pageUrl('Campaigns/Create')} />}
            leftSection={<IconPlus size={16} />}
          >
            Create campaign
          </Button>
        )
      }
    >
      A campaign brings together the events, groups, organisers and surveys of one goal, with their figures in one
      place.
    </EmptyState>
  );
}

type Params = ListParams<(typeof LIST.sorts)[number], (typeof LIST.filters)[number]>;

/** A filter that nobody knows (a mistyped address) filters nothing. */
function queryOf({ status, owner, ...params }: Params): CampaignQuery {
  return {
    ...params,
    status: isKey(CAMPAIGN_LABELS, status) ? status : undefined,
    owner: owner === 'mine' ? 'mine' : undefined,
  };
}

function rowActions(can: (permission: Permission) => boolean): (campaign: Campaign) => RowAction<Campaign>[] {
  return () => [
    ...(can('campaigns.update')
      ? [
          {
            label: 'Edit',
            icon: <IconPencil size={16} />,
            run: ({ id }: Campaign) => router.visit(pageUrl('Campaigns/Edit', { id })),
          },
        ]
      : []),
    ...(can('campaigns.delete')
      ? [
          {
            label: 'Delete',
            icon: <IconTrash size={16} />,
            danger: true,
            run: async (campaign: Campaign) => {
              if (await askToRemoveCampaign(campaign)) {
                await useCampaigns.getState().remove(campaign.id);
              }
            },
          },
        ]
      : []),
  ];
}
