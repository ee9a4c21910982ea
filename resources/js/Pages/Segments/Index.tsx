import { router } from '@inertiajs/react';
import { IconUsersGroup } from '@tabler/icons-react';
import type { Segment } from '#contract/people/segments.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { SEGMENT_SORTS } from '#domain/people/segments.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { countColumn } from '#js/components/table/columns/countColumn.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useSegments } from '#js/stores/people/segments/segments.ts';
import { removeSegment } from './Partials/removeSegment.ts';

const SegmentModal = lazyDialog(async () => (await import('./Partials/SegmentModal.tsx')).SegmentModal);

const segments = defineList(useSegments, { sorts: SEGMENT_SORTS });
export const { prefetch } = segments;

const columns: DataColumn<Segment>[] = [
  titleColumn('name', 'Name', ({ name, description }) => ({ title: name, detail: description })),
  countColumn('contacts_count', 'Contacts', ({ contacts_count }) => contacts_count, { sortable: true }),
  dateColumn('created_at', 'Created', { style: 'date', sortable: true }),
  dateColumn('updated_at', 'Changed', { style: 'date', sortable: true, hidden: true }),
];

export default function SegmentsIndex() {
  return (
    <RecordList
      title="Segments"
      noun="segments"
      can={useCanCheck()}
      create={{ label: 'New segment', permission: 'contacts.manage' }}
      header={(action) => (
        <PageHeader title="Segments" context="Groups of contacts to invite and write to" {...(action && { action })} />
      )}
      columns={columns}
      table={segments.useTable()}
      rowHref={(segment) => pageUrl('Segments/Show', segment)}
      removal={{ permission: 'contacts.delete', run: removeSegment }}
      empty={{
        icon: <IconUsersGroup size={20} />,
        title: 'No segments yet',
        text: 'Collect contacts under a name, such as “Press” or “Season ticket holders”.',
      }}
      form={(segment, close) => (
        <SegmentModal
          record={segment}
          onClose={close}
          onSaved={(saved) => (segment === null && saved ? router.visit(pageUrl('Segments/Show', saved)) : close())}
        />
      )}
    />
  );
}
