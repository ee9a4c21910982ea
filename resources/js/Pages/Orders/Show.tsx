import { Head, Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconBan, IconCash, IconReceiptRefund, IconSend } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Attendee, OrderDetail } from '#contract/orders.ts';
import type { PageProps } from '#contract/pages.ts';
import { Card } from '#js/components/Card.tsx';
import { CopyButton } from '#js/components/CopyButton.tsx';
import { confirm } from '#js/components/confirm.ts';
import { CellTitle } from '#js/components/DataTable/CellTitle.tsx';
import { DateText } from '#js/components/DateText.tsx';
import styles from '#js/components/events/layout.module.css';
import { OrderSummary } from '#js/components/events/OrderSummary.tsx';
import { PaperTable } from '#js/components/events/PaperTable.tsx';
import { Status } from '#js/components/events/Status.tsx';
import { ORDER_WORDS, PAYMENT_WORDS, REFUND_WORDS, TICKET_WORDS } from '#js/components/events/statuses.ts';
import { Facts, WithSide } from '#js/components/Facts.tsx';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { MoneyText } from '#js/components/MoneyText.tsx';
import { type PageAction, PageHeader } from '#js/components/PageHeader.tsx';
import { RecordSteps } from '#js/components/RecordSteps.tsx';
import { Timeline } from '#js/components/Timeline.tsx';
import { formatMoney, toMinor } from '#js/lib/money.ts';
import { useOrder } from '#js/stores/order.ts';
import { useCan } from '#js/stores/permissions.ts';
import { useChannel } from '#js/stores/useChannel.ts';

const CancelOrderModal = lazyDialog(
  async () => (await import('#js/components/events/CancelOrderModal.tsx')).CancelOrderModal,
);
const HolderModal = lazyDialog(async () => (await import('#js/components/events/HolderModal.tsx')).HolderModal);
const RefundModal = lazyDialog(async () => (await import('#js/components/events/RefundModal.tsx')).RefundModal);
const ResendModal = lazyDialog(async () => (await import('#js/components/events/ResendModal.tsx')).ResendModal);

type Dialog = 'refund' | 'cancel' | 'resend' | Attendee | null;

export default function OrdersShow({ order: sent }: PageProps<'Orders/Show'>) {
  const { order: kept, adopt, refresh, markPaid } = useOrder();
  const canManage = useCan('orders.manage');
  const [dialog, setDialog] = useState<Dialog>(null);
  const order = kept?.id === sent.id ? kept : sent;

  useEffect(() => adopt(sent), [adopt, sent]);
  useChannel(`event-sales.${sent.event_id}`, 'order.changed', (change) => {
    if (change.order_id === sent.id) {
      void refresh();
    }
  });

  const deeds = canManage ? deedsOf(order, setDialog, () => askAndMark(order, markPaid)) : { menu: [] };
  return (
    <>
      <Head title={`Order ${order.reference}`} />
      <PageHeader
        title={`Order ${order.reference}`}
        status={<Status words={ORDER_WORDS} value={order.status} />}
        context={
          <>
            {formatMoney(order.total, order.currency)} · {order.buyer_name} · <DateText value={order.created_at} />
          </>
        }
        breadcrumbs={[
          { label: 'Orders', href: '/orders' },
          { label: order.event_name, href: `/events/${order.event_id}/orders` },
        ]}
        aside={<RecordSteps noun="order" />}
        action={deeds.action}
        menu={deeds.menu}
      />
      <WithSide side={<Side order={order} />}>
        <Tickets order={order} onEdit={canManage ? setDialog : undefined} />
        <Payments order={order} />
        <Card title="History">
          <Timeline
            label="History of the order"
            entries={order.history.map(({ id, what, who, at }) => ({ id, title: what, detail: who, at }))}
          />
        </Card>
      </WithSide>
      <Dialogs order={order} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

function Side({ order }: { order: OrderDetail }) {
  return (
    <>
      <OrderSummary order={order} />
      <Card title="Buyer">
        <Facts
          facts={[
            { label: 'Name', value: order.buyer_name },
            { label: 'E-mail', value: <a href={`mailto:${order.buyer_email}`}>{order.buyer_email}</a> },
            { label: 'Phone', value: order.buyer_phone },
            { label: 'Event', value: <Link href={`/events/${order.event_id}`}>{order.event_name}</Link> },
            { label: 'Placed', value: <DateText value={order.created_at} style="dateTime" /> },
            { label: 'Paid', value: <DateText value={order.paid_at} style="dateTime" /> },
            ...(order.status === 'pending'
              ? [{ label: 'Held until', value: <DateText value={order.expires_at} style="dateTime" /> }]
              : []),
            ...(order.cancel_reason ? [{ label: 'Cancelled for', value: order.cancel_reason }] : []),
          ]}
        />
      </Card>
    </>
  );
}

function Tickets({ order, onEdit }: { order: OrderDetail; onEdit?: (ticket: Attendee) => void }) {
  return (
    <Card title="Tickets" flush>
      <PaperTable
        label="Tickets of the order"
        rows={order.tickets}
        rowId={(ticket) => ticket.id}
        columns={[
          {
            header: 'Holder',
            cell: (ticket) => <CellTitle title={ticket.name ?? order.buyer_name} detail={ticket.ticket_type_name} />,
          },
          { header: 'Code', cell: (ticket) => <TicketCode code={ticket.code} /> },
          {
            header: 'Status',
            cell: (ticket) => <Status words={TICKET_WORDS} value={ticket.status} />,
          },
          { header: 'Checked in', cell: (ticket) => <DateText value={ticket.checked_in_at} /> },
          {
            header: 'Price',
            end: true,
            cell: (ticket) => <MoneyText value={ticket.price} currency={order.currency} />,
          },
          ...(onEdit
            ? [
                {
                  header: '',
                  cell: (ticket: Attendee) =>
                    ticket.status !== 'cancelled' && (
                      <Button size="xs" variant="default" onClick={() => onEdit(ticket)}>
                        Edit<span className="visually-hidden"> the holder {ticket.name}</span>
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

/** The beginning of a code tells tickets apart; the whole of it is copied. */
function TicketCode({ code }: { code: string }) {
  return (
    <span className={styles.code}>
      <span title={code}>{code.slice(0, 8)}…</span>
      <CopyButton value={code} label={`Copy the code ${code}`} />
    </span>
  );
}

function Payments({ order }: { order: OrderDetail }) {
  const money = (amount: string) => <MoneyText value={amount} currency={order.currency} />;
  return (
    <>
      {order.payments.length > 0 && (
        <Card title="Payments" flush>
          <PaperTable
            label="Payments of the order"
            rows={order.payments}
            rowId={(payment) => payment.id}
            columns={[
              { header: 'When', cell: (payment) => <DateText value={payment.created_at} style="dateTime" /> },
              { header: 'By', cell: (payment) => payment.gateway_name ?? '–' },
              { header: 'Reference', cell: (payment) => <span className={styles.long}>{payment.reference}</span> },
              {
                header: 'Status',
                cell: (payment) => (
                  <>
                    <Status words={PAYMENT_WORDS} value={payment.status} /> {payment.failure_reason}
                  </>
                ),
              },
              { header: 'Amount', end: true, cell: (payment) => money(payment.amount) },
            ]}
          />
        </Card>
      )}
      {order.refunds.length > 0 && (
        <Card title="Refunds" flush>
          <PaperTable
            label="Refunds of the order"
            rows={order.refunds}
            rowId={(refund) => refund.id}
            columns={[
              { header: 'When', cell: (refund) => <DateText value={refund.created_at} style="dateTime" /> },
              { header: 'Reason', cell: (refund) => refund.reason ?? '–' },
              {
                header: 'Status',
                cell: (refund) => (
                  <>
                    <Status words={REFUND_WORDS} value={refund.status} /> {refund.failure_reason}
                  </>
                ),
              },
              { header: 'Amount', end: true, cell: (refund) => money(refund.amount) },
            ]}
          />
        </Card>
      )}
    </>
  );
}

function Dialogs({ order, dialog, onClose }: { order: OrderDetail; dialog: Dialog; onClose: () => void }) {
  const { refund, cancel, resend, updateHolder } = useOrder();
  if (dialog === null) {
    return null;
  }
  if (dialog === 'refund') {
    return <RefundModal order={order} onClose={onClose} save={refund} />;
  }
  if (dialog === 'cancel') {
    return <CancelOrderModal order={order} onClose={onClose} save={cancel} />;
  }
  if (dialog === 'resend') {
    return <ResendModal order={order} onClose={onClose} save={resend} />;
  }
  return <HolderModal holder={dialog} onClose={onClose} save={(values) => updateHolder(dialog.id, values)} />;
}

/** What can be done with an order of this state. */
function deedsOf(
  order: OrderDetail,
  open: (dialog: Dialog) => void,
  markPaid: () => void,
): { action?: PageAction; menu: PageAction[] } {
  const isPaid = order.status === 'paid' || order.status === 'partially_refunded';
  const isAwaited =
    order.status === 'pending' &&
    order.payments.some(({ provider, status }) => provider === 'offline' && status === 'pending');
  const hasRest = toMinor(order.total, order.currency) > toMinor(order.refunded, order.currency);
  const refund = { label: 'Refund', icon: <IconReceiptRefund size={16} />, onClick: () => open('refund') };
  const resend = { label: 'Send tickets again', icon: <IconSend size={16} />, onClick: () => open('resend') };
  const cancel = { label: 'Cancel order', icon: <IconBan size={16} />, danger: true, onClick: () => open('cancel') };
  return {
    ...(isPaid && { action: resend }),
    ...(isAwaited && { action: { label: 'Mark as paid', icon: <IconCash size={16} />, onClick: markPaid } }),
    menu: [...(isPaid && hasRest ? [refund] : []), ...(isPaid || order.status === 'pending' ? [cancel] : [])],
  };
}

async function askAndMark({ reference, total, currency, buyer_name }: OrderDetail, markPaid: () => Promise<unknown>) {
  const isPaid = await confirm({
    title: `Has the money for order ${reference} come?`,
    body: `${buyer_name} owes ${formatMoney(total, currency)}. The tickets are issued and mailed at once.`,
    confirmLabel: 'Mark as paid',
  });
  if (isPaid) {
    await markPaid();
  }
}
