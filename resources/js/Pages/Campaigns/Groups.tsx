import { Head } from '@inertiajs/react';
import { IconPlus, IconStack2 } from '@tabler/icons-react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { GROUP_SORTS } from '#domain/programme/groups.ts';
import { LinkButton } from '#js/components/page/LinkButton.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useGroups } from '#js/stores/programme/groups/groups.ts';
import { EVENT_LABELS } from '../Events/Partials/eventLabels.ts';
import { groupColumns } from '../Groups/Partials/groupColumns.tsx';
import { groupTable } from '../Groups/Partials/groupTable.ts';
import { CampaignHeader } from './Partials/CampaignHeader.tsx';

type Props = PageProps<'Campaigns/Groups'>;

const COLUMNS = groupColumns(false);

const groups = defineList(
  useGroups,
  {
    sorts: GROUP_SORTS,
    order: 'desc',
    filters: { status: { label: 'Status', options: optionsOf(EVENT_LABELS) } },
  },
  (params, { campaign }: Props) => ({ ...params, campaign_id: campaign.id }),
);
export const { prefetch } = groups;

export default function CampaignGroups(props: Props) {
  const { campaign } = props;
  const can = useCanCheck();
  const table = groups.useTable(props);

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
        {...groupTable(can)}
        columns={COLUMNS}
        empty={
          <EmptyState
            icon={<IconStack2 size={20} />}
            title="No groups in this campaign yet"
            action={can('groups.manage') && <LinkButton label={create.label} href={create.href} />}
          >
            A group holds events that belong together, such as every Thursday for ten weeks. Create one here, or choose
            this campaign when you edit an existing group.
          </EmptyState>
        }
        {...table}
      />
    </>
  );
}
