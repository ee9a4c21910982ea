import { Head } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import type { Organiser } from '#contract/programme/organisers.ts';
import { ORGANISER_SORTS } from '#domain/programme/organisers.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useCampaigns } from '#js/stores/programme/campaigns/campaigns.ts';
import { useOrganisers } from '#js/stores/programme/organisers/organisers.ts';
import { CampaignHeader } from './Partials/CampaignHeader.tsx';
import { ORGANISER_LABELS } from './Partials/campaignLabels.ts';
import { organiserActions } from './Partials/organisers/organiserActions.tsx';
import { organiserColumns } from './Partials/organisers/organiserColumns.tsx';

const OrganiserDrawer = lazyDialog(
  async () => (await import('./Partials/organisers/OrganiserDrawer.tsx')).OrganiserDrawer,
);

type Props = PageProps<'Campaigns/Organisers'>;

const organisers = defineList(
  useOrganisers,
  { sorts: ORGANISER_SORTS, filters: { status: { label: 'Status', options: optionsOf(ORGANISER_LABELS) } } },
  (params, { campaign }: Props) => ({ campaign_id: campaign.id, ...params }),
);
export const { prefetch } = organisers;

export default function CampaignOrganisers(props: Props) {
  const campaign = useRecord(useCampaigns, props.campaign);
  const can = useCanCheck();
  const canManage = can('organisers.manage');
  const [editing, setEditing] = useState<Organiser | 'new' | null>(null);
  const table = organisers.useTable(props);

  // The row may be outdated or incomplete, so load the record for the form.
  const edit = async (organiser: Organiser) => {
    const outcome = await useOrganisers.getState().get(organiser.id);
    setEditing(outcome.ok ? outcome.data : organiser);
  };
  const add = { label: 'Add organiser', icon: <IconUserPlus size={16} />, onClick: () => setEditing('new') };
  return (
    <>
      <Head title={`Organisers · ${campaign.name}`} />
      <CampaignHeader campaign={campaign} can={can} action={canManage ? add : undefined} />
      <DataTable
        noun="organisers"
        columns={organiserColumns}
        rowId={(organiser) => organiser.id}
        onOpen={canManage ? edit : undefined}
        rowActions={canManage ? organiserActions(edit) : undefined}
        empty={
          <EmptyState
            icon={<IconUsersGroup size={20} />}
            title="No organisers yet"
            action={canManage && <Button onClick={add.onClick}>Add organiser</Button>}
          >
            Organisers prepare this campaign with you. They see it and what belongs to it, and nothing else of your
            company.
          </EmptyState>
        }
        {...table}
      />
      {editing && (
        <OrganiserDrawer
          key={editing === 'new' ? 'new' : editing.id}
          record={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
