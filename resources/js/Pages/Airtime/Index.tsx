import { Head } from '@inertiajs/react';
import { IconBan, IconPhonePlus, IconRefresh, IconSettings, IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { AirtimeTopup } from '#contract/outreach/airtimeTopup.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { AIRTIME_SORTS } from '#domain/outreach/airtime.ts';
import { FigureStrip } from '#js/components/chart/FigureStrip.tsx';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useRefreshWhile } from '#js/components/state/useRefreshWhile.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { moneyColumn } from '#js/components/table/columns/moneyColumn.tsx';
import { statusColumn } from '#js/components/table/columns/statusColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { defineList } from '#js/components/table/defineList.ts';
import type { DataColumn } from '#js/components/table/types.ts';
import { optionsOf } from '#js/components/text/statuses.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useAirtimeMetrics, useAirtimeSettings } from '#js/stores/outreach/airtime/airtimeFigures.ts';
import { useAirtimeTopups } from '#js/stores/outreach/airtime/airtimeTopups.ts';
import { useWaiting } from '#js/stores/overview/waiting.ts';
import { AIRTIME_LABELS } from './Partials/airtimeLabels.ts';

const AirtimeOverview = lazyDialog(async () => (await import('./Partials/AirtimeOverview.tsx')).AirtimeOverview);
const SettingsModal = lazyDialog(
  async () => (await import('./Partials/AirtimeSettingsModal.tsx')).AirtimeSettingsModal,
);
const SendAirtime = lazyDialog(async () => (await import('./Partials/SendAirtime.tsx')).SendAirtime);

const topups = defineList(useAirtimeTopups, {
  sorts: AIRTIME_SORTS,
  order: 'desc',
  filters: { status: { label: 'Status', options: optionsOf(AIRTIME_LABELS) } },
  records: ['contact_id', 'order_id'],
  totals: { delivered: 'Delivered' },
  ranges: { created: { label: 'Date', kind: 'days' } },
});
export const { prefetch } = topups;

const COLUMNS: DataColumn<AirtimeTopup>[] = [
  titleColumn('number', 'Phone', ({ name, number, operator }) => ({
    title: name ?? number,
    detail: [name && number, operator].filter(Boolean).join(' · ') || undefined,
  })),
  moneyColumn('amount', 'Amount', { sortable: true, onPhone: 'end' }),
  statusColumn(AIRTIME_LABELS, { sortable: true, onPhone: 'end' }),
  textColumn('failure', 'Reason', ({ failure }) => failure, { onPhone: 'hidden' }),
  textColumn('credits', 'Credits', ({ credits }) => (credits === null ? null : formatCount(credits)), {
    align: 'end',
    onPhone: 'hidden',
  }),
  dateColumn('created_at', 'When', { sortable: true, onPhone: 'hidden' }),
  textColumn('user_name', 'By', ({ user_name }) => user_name, { hidden: true, onPhone: 'hidden' }),
];

/** Airtime: what was sent to which phones, and sending more. */
export default function AirtimeIndex() {
  const can = useCanCheck();
  const [dialog, setDialog] = useState<'send' | 'settings' | null>(null);
  const close = () => setDialog(null);
  const { selected: settings, get: getSettings } = useAirtimeSettings();
  useLoad(getSettings);
  const isUnderWay = useAirtimeTopups(({ list }) => list.some(isMoving));
  useRefreshWhile(isUnderWay, () => {
    void useAirtimeTopups.getState().reload();
    void useAirtimeMetrics.getState().refresh();
  });
  const { approve, resendFailed } = useAirtimeTopups.getState();
  return (
    <>
      <Head title="Airtime" />
      <PageHeader
        title="Airtime"
        context="Top-ups of phones, paid with credits"
        {...(can('airtime.send') && {
          action: { label: 'Send airtime', icon: <IconPhonePlus size={16} />, onClick: () => setDialog('send') },
        })}
        {...(settings &&
          can('airtime.approve') && {
            menu: [{ label: 'Limits', icon: <IconSettings size={16} />, onClick: () => setDialog('settings') }],
          })}
      />
      <div className={layout.stack}>
        <Metrics />
        <DataTable
          noun="top-ups"
          columns={COLUMNS}
          rowId={({ id }) => id}
          rowActions={({ status, order_id, awaits_approval }) => [
            ...(status === 'failed' && can('airtime.send') && order_id !== null
              ? [
                  {
                    label: 'Send the failed ones of this order again',
                    icon: <IconRefresh size={16} />,
                    run: () => resendFailed(order_id),
                  },
                ]
              : []),
            ...(awaits_approval && can('airtime.approve') && order_id !== null
              ? [
                  {
                    label: 'Approve this order',
                    icon: <IconThumbUp size={16} />,
                    run: () => approve(order_id).then(recount),
                  },
                ]
              : []),
            ...(awaits_approval && can('airtime.send') && order_id !== null
              ? [{ label: 'Cancel this order', icon: <IconBan size={16} />, run: () => cancelOrder(order_id) }]
              : []),
          ]}
          empty={
            <EmptyState icon={<IconPhonePlus size={20} />} title="No airtime yet">
              Thank volunteers or winners by topping up their phones.
            </EmptyState>
          }
          {...topups.useTable()}
        />
        <AirtimeOverview />
      </div>
      {dialog === 'send' && <SendAirtime onClose={close} />}
      {dialog === 'settings' && settings && <SettingsModal settings={settings} onClose={close} />}
    </>
  );
}

/** The number of orders that wait, in the navigation. */
const recount = () => useWaiting.getState().refresh({ isForced: true });

/** Milliseconds in which the operator usually reports. */
const REPORTED = 3_600_000;

function isMoving({ status, awaits_approval, created_at }: AirtimeTopup): boolean {
  const isNew = created_at !== null && serverNow() - Date.parse(created_at) < REPORTED;
  return isNew && !awaits_approval && status !== null && !['successful', 'failed', 'cancelled'].includes(status);
}

async function cancelOrder(orderId: number): Promise<void> {
  const isSure = await confirm({
    title: 'Cancel this order?',
    body: 'None of its top-ups is sent. Their credits are free again.',
    confirmLabel: 'Cancel order',
    cancelLabel: 'Keep order',
    danger: true,
  });
  if (isSure) {
    await useAirtimeTopups.getState().cancel(orderId);
    await recount();
  }
}

function Metrics() {
  const { selected: metrics, error, message, get } = useAirtimeMetrics();
  useLoad(get);
  if (error && metrics === null) {
    return <ErrorState title="The figures could not be loaded" message={message} onRetry={() => get()} />;
  }
  return (
    <FigureStrip
      label="Top-ups by state"
      loaded={metrics !== null}
      figures={[
        { label: 'Top-ups', value: metrics?.total },
        { label: 'Scheduled', value: metrics?.scheduled },
        { label: 'Pending', value: metrics?.pending },
        { label: 'Successful', value: metrics?.successful },
        { label: 'Failed', value: metrics?.failed },
        { label: 'Total sent', value: metrics?.total_sent, hint: 'credits' },
      ]}
    />
  );
}
