import { Head, usePage } from '@inertiajs/react';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { RecordFilter } from '#js/components/table/filters/RecordFilter.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useCampaignChoices } from '#js/stores/programme/campaigns/campaignChoices.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { useGroupChoices } from '#js/stores/programme/groups/groupChoices.ts';
import { eventBulkActions } from './Partials/eventBulkActions.tsx';
import { eventColumns } from './Partials/eventColumns.tsx';
import { eventRowActions, type RowDialog } from './Partials/eventRowActions.tsx';
import { EVENT_LISTS, ignoresViews, viewAt, viewTabs } from './Partials/eventViews.ts';
import { NoEvents } from './Partials/NoEvents.tsx';
import { RunEventDialogs } from './Partials/running/RunEventDialogs.tsx';

export function prefetch(url: string): void {
  EVENT_LISTS[viewAt(url)].prefetch(url);
}

export default function EventsIndex() {
  const can = useCanCheck();
  const view = viewAt(usePage().url);
  const table = EVENT_LISTS[view].useTable();
  const isTogether = table.loaded && ignoresViews(table.rows, view);
  const campaigns = useCampaignChoices();
  const groups = useGroupChoices();
  const [open, setOpen] = useState<RowDialog | null>(null);
  const { reload } = useEvents.getState();
  const create = { label: 'Create event', href: pageUrl('Events/Create'), icon: <IconPlus size={16} /> };

  return (
    <>
      <Head title="Events" />
      <PageHeader
        title="Events"
        context={
          isTogether
            ? 'All events together: this server does not separate upcoming, past and draft events'
            : 'Everything you sell tickets for'
        }
        action={can('events.create') ? create : undefined}
        tabs={isTogether ? undefined : viewTabs(view)}
      />
      <DataTable
        key={view}
        noun="events"
        columns={eventColumns(can)}
        rowId={(event) => event.id}
        rowHref={(event) => pageUrl('Events/Show', event)}
        rowActions={eventRowActions(can, setOpen, reload)}
        bulkActions={eventBulkActions(can, reload)}
        toolbar={
          <>
            {can('campaigns.view') && (
              <RecordFilter list={table.list} name="campaign_id" label="Campaign" choices={campaigns} />
            )}
            {can('groups.view') && <RecordFilter list={table.list} name="group_id" label="Group" choices={groups} />}
          </>
        }
        empty={<NoEvents view={view} canCreate={can('events.create')} />}
        {...table}
      />
      {open && (
        <RunEventDialogs
          event={open.event}
          dialog={open.dialog}
          onClose={() => {
            setOpen(null);
            void reload();
          }}
        />
      )}
    </>
  );
}
