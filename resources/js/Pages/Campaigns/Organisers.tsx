import { IconUserMinus, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import type { PageProps } from '#contract/pages.ts';
import type { Organiser } from '#contract/programme/organisers.ts';
import { ORGANISER_SORTS } from '#domain/programme/organisers.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useCampaigns } from '#js/stores/programme/campaigns/campaigns.ts';
import { useOrganisers } from '#js/stores/programme/organisers/organisers.ts';
import { CampaignHeader } from './Partials/CampaignHeader.tsx';
import { ORGANISER_LABELS } from './Partials/campaignLabels.ts';
import { organiserActions, removeOrganiser } from './Partials/organisers/organiserActions.tsx';
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
  return (
    <RecordList
      title={`Organisers · ${campaign.name}`}
      noun="organisers"
      can={can}
      create={{ label: 'Add organiser', permission: 'organisers.manage', icon: <IconUserPlus size={16} /> }}
      header={(action) => <CampaignHeader campaign={campaign} can={can} action={action} />}
      columns={organiserColumns}
      table={organisers.useTable(props)}
      actions={organiserActions}
      removal={{ label: 'Remove', icon: <IconUserMinus size={16} />, run: removeOrganiser }}
      empty={{
        icon: <IconUsersGroup size={20} />,
        title: 'No organisers yet',
        text: 'Organisers prepare this campaign with you. They see it and what belongs to it, and nothing else of your company.',
      }}
      load={loadOrganiser}
      form={(organiser, close) => <OrganiserDrawer record={organiser} onClose={close} />}
    />
  );
}

/** The row may be outdated or incomplete. */
async function loadOrganiser(row: Organiser): Promise<Organiser> {
  const outcome = await useOrganisers.getState().get(row.id);
  return outcome.ok ? outcome.data : row;
}
