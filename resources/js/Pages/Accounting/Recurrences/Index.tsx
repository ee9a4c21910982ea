import { router } from '@inertiajs/react';
import { IconExternalLink, IconPlayerPause, IconPlayerPlay, IconRepeat } from '@tabler/icons-react';
import type { Recurrence } from '#contract/accounting/recurrences.ts';
import { RECURRENCE_SORTS, RECURRENCE_STATES, rhythmText } from '#domain/accounting/recurrences.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { moneyColumn } from '#js/components/table/columns/moneyColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useRecurrences } from '#js/stores/accounting/recurrences.ts';
import { RECURRENCE_KINDS, RECURRENCE_LABELS } from '../Partials/recurrences/recurrenceLabels.ts';
import { removeRecurrence } from '../Partials/recurrences/removeRecurrence.ts';
import { sourceOf } from '../Partials/recurrences/sourceOf.ts';

const RecurrenceDrawer = lazyDialog(
  async () => (await import('../Partials/recurrences/RecurrenceDrawer.tsx')).RecurrenceDrawer,
);

const recurrences = defineList(useRecurrences, {
  sorts: RECURRENCE_SORTS,
  filters: {
    state: {
      label: 'State',
      options: RECURRENCE_STATES.map((value) => ({ value, label: RECURRENCE_LABELS[value].label })),
    },
  },
});
export const { prefetch } = recurrences;

const columns: DataColumn<Recurrence>[] = [
  titleColumn('name', 'Name', ({ name, failure, contact_name, source_label }) => ({
    title: name,
    detail: failure ?? [contact_name, source_label].filter(Boolean).join(' · '),
  })),
  textColumn('kind', 'What', ({ kind }) => (kind ? RECURRENCE_KINDS[kind] : 'Deleted')),
  textColumn('every', 'How often', ({ every, unit }) => rhythmText({ every: every ?? 1, unit: unit ?? 'month' }), {
    onPhone: 'detail',
  }),
  dateColumn('next_on', 'Next', { style: 'day', sortable: true }),
  textColumn('runs', 'Copies', ({ runs, max_runs }) => (max_runs ? `${runs ?? 0} of ${max_runs}` : (runs ?? 0)), {
    align: 'end',
  }),
  statusColumn<Recurrence>(
    ({ state, failure }) =>
      failure !== null && state !== 'paused' ? { label: 'Failed', tone: 'danger' } : state && RECURRENCE_LABELS[state],
    { id: 'state', header: 'State' },
  ),
  moneyColumn('amount', 'Amount'),
];

export default function Recurrences() {
  const can = useCanCheck();
  const { pause } = useRecurrences.getState();
  return (
    <RecordList
      title="Recurring"
      noun="recurrences"
      can={can}
      create={{ label: 'New recurrence', permission: 'recurrences.manage' }}
      header={(action) => (
        <PageHeader
          title="Recurring"
          context="Invoices, bills, estimates and transactions that come back by themselves"
          {...(action && { action })}
        />
      )}
      columns={columns}
      table={recurrences.useTable()}
      actions={(recurrence) => [
        ...(recurrence.state === 'ended'
          ? []
          : [
              {
                ...{
                  label: recurrence.state === 'paused' ? 'Go on' : 'Pause',
                  permission: 'recurrences.manage' as const,
                },
                icon: recurrence.state === 'paused' ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />,
                run: ({ id, state }: Recurrence) => pause(id, state !== 'paused'),
              },
            ]),
        ...openSource(recurrence),
      ]}
      removal={{ run: removeRecurrence }}
      empty={{
        icon: <IconRepeat size={20} />,
        title: 'Nothing comes back yet',
        text: 'Repeat a rent invoice each month or a licence each year. Start here, or from the menu of an invoice, a bill or a transaction.',
      }}
      form={(recurrence, close) => <RecurrenceDrawer record={recurrence} onClose={close} />}
    />
  );
}

function openSource(recurrence: Recurrence) {
  const url = sourceOf(recurrence);
  return url === null
    ? []
    : [{ label: 'Open what is copied', icon: <IconExternalLink size={16} />, run: () => router.visit(url) }];
}
