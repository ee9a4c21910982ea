import { CellTitle } from '#js/components/table/columns/CellTitle.tsx';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import type { TimelineRow } from '#js/stores/account/userLogs/timeline.ts';

export const timelineColumns: DataColumn<TimelineRow>[] = [
  {
    id: 'description',
    header: 'What',
    cell: (entry) => (
      <CellTitle
        title={entry.description || entry.route_name || entry.url || '–'}
        detail={changesText(entry) || entry.url}
      />
    ),
  },
  {
    id: 'type',
    header: 'Type',
    onPhone: 'hidden',
    cell: ({ type }) =>
      type === null ? (
        '–'
      ) : (
        <StatusBadge
          tone={type === 'activity' ? 'info' : 'neutral'}
          label={type === 'activity' ? 'Action' : 'Page visit'}
        />
      ),
  },
  {
    id: 'resource_type',
    header: 'Record',
    onPhone: 'hidden',
    cell: ({ resource_type, resource_id }) =>
      resource_type ? [resource_type, resource_id && `#${resource_id}`].filter(Boolean).join(' ') : '–',
  },
  dateColumn('timestamp', 'When', { onPhone: 'end' }),
  { id: 'url', header: 'Address', hidden: true, onPhone: 'hidden', cell: ({ url }) => <bdi>{url ?? '–'}</bdi> },
  { id: 'method', header: 'Method', hidden: true, onPhone: 'hidden', cell: ({ method }) => method ?? '–' },
  {
    id: 'route_name',
    header: 'Route',
    hidden: true,
    onPhone: 'hidden',
    cell: ({ route_name }) => <bdi>{route_name ?? '–'}</bdi>,
  },
  {
    id: 'action_type',
    header: 'Action',
    hidden: true,
    onPhone: 'hidden',
    cell: ({ action_type }) => action_type ?? '–',
  },
];

/** “Price: 25.00 → 28.00, Capacity: – → 80”. */
function changesText({ changes }: TimelineRow): string {
  return changes.map(({ field, before, after }) => `${nameOf(field)}: ${before ?? '–'} → ${after ?? '–'}`).join(', ');
}

function nameOf(field: string): string {
  const text = field.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
