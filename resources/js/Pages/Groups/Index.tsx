import { IconSend, IconStack2 } from '@tabler/icons-react';
import type { Group } from '#contract/programme/groups.ts';
import { counted } from '#domain/kit/counted.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { GROUP_SORTS } from '#domain/programme/groups.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordFilter } from '#js/components/table/filters/RecordFilter.tsx';
import { RecordList } from '#js/components/table/RecordList.tsx';
import type { BulkAction } from '#js/components/table/types.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useCampaignChoices } from '#js/stores/programme/campaigns/campaignChoices.ts';
import { useGroups } from '#js/stores/programme/groups/groups.ts';
import { EVENT_LABELS } from '../Events/Partials/eventLabels.ts';
import { groupColumns } from './Partials/groupColumns.tsx';
import { groupList } from './Partials/groupList.tsx';

const COLUMNS = groupColumns(true);

const groups = defineList(useGroups, {
  sorts: GROUP_SORTS,
  order: 'desc',
  filters: { status: { label: 'Status', options: optionsOf(EVENT_LABELS) } },
  records: ['campaign_id'],
});
export const { prefetch } = groups;

const PUBLISH: BulkAction<Group> = {
  label: (count) => `Publish the drafts of ${counted(count, 'group')}`,
  icon: <IconSend size={16} />,
  skips: ({ events_count }) => (events_count === 0 ? 'without events' : null),
  run: async (selected) =>
    (await import('./Partials/publishDrafts.ts')).publishDrafts(selected, () => void useGroups.getState().reload()),
};

export default function GroupsIndex() {
  const can = useCanCheck();
  const table = groups.useTable();
  const campaigns = useCampaignChoices();
  return (
    <RecordList
      {...groupList}
      title="Groups"
      can={can}
      create={{ label: 'Create group', permission: 'groups.manage', href: pageUrl('Groups/Create') }}
      header={(action) => (
        <PageHeader
          title="Groups"
          context="Events that belong together, such as the dates of a series"
          action={action}
        />
      )}
      columns={COLUMNS}
      bulkActions={can('events.update') ? [PUBLISH] : []}
      table={table}
      toolbar={
        can('campaigns.view') && (
          <RecordFilter list={table.list} name="campaign_id" label="Campaign" choices={campaigns} />
        )
      }
      empty={{
        icon: <IconStack2 size={20} />,
        title: 'No groups yet',
        text: 'A group holds events that belong together. Make a series, such as every Thursday for ten weeks, and its dates share the same ticket settings.',
      }}
    />
  );
}
