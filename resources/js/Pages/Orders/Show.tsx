import { Head } from '@inertiajs/react';
import { IconBan, IconCash, IconReceiptRefund, IconSend } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Attendee } from '#contract/attendees.ts';
import type { OrderDetail } from '#contract/orders.ts';
import type { PageProps } from '#contract/pages.ts';
import { formatMoney, toMinor } from '#domain/money.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { Card } from '#js/components/Card.tsx';
import { confirm } from '#js/components/confirm.ts';
import { DateText } from '#js/components/DateText.tsx';
import { WithSide } from '#js/components/Facts.tsx';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { type PageAction, PageHeader } from '#js/components/PageHeader.tsx';
import { RecordSteps } from '#js/components/RecordSteps.tsx';
import { Status } from '#js/components/Status.tsx';
import { Timeline } from '#js/components/Timeline.tsx';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useOrder } from '#js/stores/orders/order.ts';
import { useCan } from '#js/stores/permissions.ts';
import { OrderBuyer } from './Partials/OrderBuyer.tsx';
import { OrderPayments } from './Partials/OrderPayments.tsx';
import { OrderSummary } from './Partials/OrderSummary.tsx';
import { OrderTickets } from './Partials/OrderTickets.tsx';
import { ORDER_LABELS } from './Partials/orderLabels.ts';

const CancelOrderModal = lazyDialog(async () => (await import('./Partials/CancelOrderModal.tsx')).CancelOrderModal);
const HolderModal = lazyDialog(async () => (await import('./Partials/HolderModal.tsx')).HolderModal);
const RefundModal = lazyDialog(async () => (await import('./Partials/RefundModal.tsx')).RefundModal);
const ResendModal = lazyDialog(async () => (await import('./Partials/ResendModal.tsx')).ResendModal);

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

  const deeds = canManage ? actionsOf(order, setDialog, () => askAndMark(order, markPaid)) : { menu: [] };
  return (
    <>
      <Head title={`Order ${order.reference}`} />
      <PageHeader
        title={`Order ${order.reference}`}
        status={<Status labels={ORDER_LABELS} value={order.status} />}
        context={
          <>
            {formatMoney(order.total, order.currency)} · {order.buyer_name} · <DateText value={order.created_at} />
          </>
        }
        breadcrumbs={[
          { label: 'Orders', href: pageUrl('Orders/Index') },
          { label: order.event_name, href: pageUrl('Events/Orders', { id: order.event_id }) },
        ]}
        aside={<RecordSteps noun="order" />}
        action={deeds.action}
        menu={deeds.menu}
      />
      <WithSide
        side={
          <>
            <OrderSummary order={order} />
            <OrderBuyer order={order} />
          </>
        }
      >
        <OrderTickets order={order} onEdit={canManage ? setDialog : undefined} />
        <OrderPayments order={order} />
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
function actionsOf(
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
