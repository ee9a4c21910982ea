import { Head } from '@inertiajs/react';
import { IconPlus } from '@tabler/icons-react';
import { EVENT_SORTS } from '#domain/events.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { DataTable } from '#js/components/DataTable/DataTable.tsx';
import { defineList } from '#js/components/DataTable/defineList.ts';
import { PageHeader } from '#js/components/PageHeader.tsx';
import { optionsOf } from '#js/components/statuses.ts';
import { useEvents } from '#js/stores/events/events.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { eventColumns } from './Partials/eventColumns.tsx';
import { EVENT_LABELS } from './Partials/eventLabels.ts';
import { eventRowActions } from './Partials/eventRowActions.tsx';
import { FirstSteps } from './Partials/FirstSteps.tsx';

const events = defineList(useEvents, {
  sorts: EVENT_SORTS,
  order: 'desc',
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
});
export const { prefetch } = events;

export default function EventsIndex() {
  const can = useCanCheck();
  const table = events.useTable();
  const create = { label: 'Create event', href: pageUrl('Events/Create'), icon: <IconPlus size={16} /> };

  return (
    <>
      <Head title="Events" />
      <PageHeader
        title="Events"
        context="Everything that you sell tickets for"
        action={can('events.create') ? create : undefined}
      />
      <DataTable
        noun="events"
        columns={eventColumns(can)}
        rowId={(event) => event.id}
        rowHref={(event) => pageUrl('Events/Show', event)}
        rowActions={eventRowActions(can)}
        empty={<FirstSteps canCreate={can('events.create')} />}
        {...table}
      />
    </>
  );
}
