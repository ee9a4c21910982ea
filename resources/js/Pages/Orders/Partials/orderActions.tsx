import { IconBan, IconCash, IconReceiptRefund, IconSend } from '@tabler/icons-react';
import type { OrderDetail } from '#contract/selling/orders.ts';
import { formatMoney, toMinor } from '#domain/kit/money/money.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import type { PageAction } from '#js/components/page/PageHeader.tsx';
import { useOrder } from '#js/stores/selling/orders/order.ts';
import { leftToRefund } from './leftToRefund.ts';

/** The actions for an order of this status. */
export function orderActions(
  order: OrderDetail,
  open: (dialog: 'refund' | 'cancel' | 'resend') => void,
): { action?: PageAction; menu: PageAction[] } {
  const isPaid = order.status === 'paid' || order.status === 'partially_refunded';
  const hasValidTicket = order.tickets.some(({ status }) => status === 'issued');
  // A full refund can leave tickets valid.
  const canCancel = isPaid || order.status === 'pending' || hasValidTicket;
  const isAwaitingTransfer =
    order.status === 'pending' &&
    order.payments.some(({ provider, status }) => provider === 'offline' && status === 'pending');
  // A transfer can arrive late. The server refuses it once the seats are sold. Payments are listed newest first.
  const isTransferLate = order.status === 'expired' && order.payments[0]?.provider === 'offline';
  // Money that was kept at a cancellation can be refunded later, and a refund that was refused can be tried again, also
  // of an order that was never paid.
  const isKept = order.status === 'cancelled' && order.paid_at !== null;
  const canBeRefunded = isPaid || isKept || order.refunds.some(({ status }) => status === 'failed');
  const isRefundable = canBeRefunded && toMinor(leftToRefund(order), order.currency) > 0;
  const refund = { label: 'Refund', icon: <IconReceiptRefund size={16} />, onClick: () => open('refund') };
  const resend = {
    label: 'Send tickets again',
    icon: <IconSend size={16} />,
    isQuiet: true,
    onClick: () => open('resend'),
  };
  const cancel = { label: 'Cancel order', icon: <IconBan size={16} />, danger: true, onClick: () => open('cancel') };
  const pay = { label: 'Mark as paid', icon: <IconCash size={16} />, onClick: () => markPaid(order) };
  return {
    ...(hasValidTicket && { action: resend }),
    ...(isAwaitingTransfer && { action: pay }),
    ...(isTransferLate && { action: { ...pay, isQuiet: true } }),
    menu: [...(isRefundable ? [refund] : []), ...(canCancel ? [cancel] : [])],
  };
}

async function markPaid({ reference, status, total, currency, buyer_name }: OrderDetail): Promise<void> {
  const late =
    status === 'expired' ? ' The time to pay ran out, so this works only while the seats are still free.' : '';
  const isConfirmed = await confirm({
    title: `Mark order ${reference} as paid?`,
    body: `Confirm that you received ${formatMoney(total, currency)} from ${buyer_name}. The tickets are issued and e-mailed at once.${late}`,
    confirmLabel: 'Mark as paid',
  });
  if (isConfirmed) {
    await useOrder.getState().markPaid();
  }
}
