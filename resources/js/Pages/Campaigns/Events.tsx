import { Head } from '@inertiajs/react';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { EVENT_SORTS } from '#domain/programme/events.ts';
import { LinkButton } from '#js/components/page/LinkButton.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useCampaigns } from '#js/stores/programme/campaigns/campaigns.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { eventBulkActions } from '../Events/Partials/eventBulkActions.tsx';
import { eventColumns } from '../Events/Partials/eventColumns.tsx';
import { EVENT_LABELS } from '../Events/Partials/eventLabels.ts';
import { eventRowActions, type RowDialog } from '../Events/Partials/eventRowActions.tsx';
import { RunEventDialogs } from '../Events/Partials/running/RunEventDialogs.tsx';
import { CampaignHeader } from './Partials/CampaignHeader.tsx';

type Props = PageProps<'Campaigns/Events'>;

const events = defineList(
  useEvents,
  {
    sorts: EVENT_SORTS,
    filters: {
      status: { label: 'Status', options: optionsOf(EVENT_LABELS) },
      when: {
        label: 'When',
        options: [
          { value: 'upcoming', label: 'Upcoming' },
          { value: 'past', label: 'Past' },
        ],
      },
    },
  },
  (params, { campaign }: Props) => ({ ...params, campaign_id: campaign.id }),
);
export const { prefetch } = events;

export default function CampaignEvents(props: Props) {
  const campaign = useRecord(useCampaigns, props.campaign);
  const can = useCanCheck();
  const table = events.useTable(props);
  const [open, setOpen] = useState<RowDialog | null>(null);
  const { reload } = useEvents.getState();

  const create = {
    label: 'Create event',
    href: pageUrl('Events/Create', {}, { campaign_id: campaign.id }),
    icon: <IconCalendarPlus size={16} />,
  };
  return (
    <>
      <Head title={`Events · ${campaign.name}`} />
      <CampaignHeader campaign={campaign} can={can} action={can('events.create') ? create : undefined} />
      <DataTable
        noun="events"
        columns={eventColumns(can)}
        rowId={(event) => event.id}
        rowHref={(event) => pageUrl('Events/Show', event)}
        rowActions={eventRowActions(can, setOpen, reload)}
        bulkActions={eventBulkActions(can, reload)}
        empty={
          <EmptyState
            icon={<IconCalendarPlus size={20} />}
            title="No events in this campaign yet"
            action={can('events.create') && <LinkButton label={create.label} href={create.href} />}
          >
            Create one here, or choose this campaign when you edit an existing event.
          </EmptyState>
        }
        {...table}
      />
      {open && <RunEventDialogs event={open.event} dialog={open.dialog} onClose={() => setOpen(null)} />}
    </>
  );
}
