import { IconBan, IconDownload, IconReceiptRefund, IconSend } from '@tabler/icons-react';
import type { Permission } from '#contract/permissions.ts';
import type { Order } from '#contract/selling/orders.ts';
import { add, formatMoney, fromMinor, toMinor } from '#domain/kit/money/money.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import type { BulkAction } from '#js/components/table/types.ts';
import { useExports } from '#js/stores/selling/orders/exports.ts';
import { useOrders } from '#js/stores/selling/orders/orders.ts';

/** Bulk actions for orders. The server decides for each order whether the action is possible. */
export function orderBulkActions(
  can: (permission: Permission) => boolean,
  eventId: number | null,
  timezone: string,
): BulkAction<Order>[] {
  const { resendMany, refundMany, cancelMany } = useOrders.getState();
  const resend: BulkAction<Order> = {
    label: (count) => `Send tickets for ${orderCount(count)}`,
    icon: <IconSend size={16} />,
    skips: ({ status }) => (canHaveTickets(status) ? null : 'without tickets'),
    run: async (orders) => (await resendMany(idsOf(orders))).ok,
  };
  const refund: BulkAction<Order> = {
    label: (count) => `Refund ${orderCount(count)}`,
    icon: <IconReceiptRefund size={16} />,
    danger: true,
    skips: (order) => (leftOf(order) > 0 ? null : order.paid_at === null ? 'not paid' : 'already refunded'),
    run: async (orders) => (await confirmRefund(orders)) && (await refundMany(idsOf(orders))).ok,
  };
  const cancel: BulkAction<Order> = {
    label: (count) => `Cancel ${orderCount(count, 'unpaid ')}`,
    icon: <IconBan size={16} />,
    danger: true,
    skips: ({ status }) => (status === 'pending' ? null : 'not waiting for payment'),
    run: async (orders) => (await confirmCancel(orders)) && (await cancelMany(idsOf(orders))).ok,
  };
  const save: BulkAction<Order> = {
    label: (count) => `Export ${orderCount(count)}`,
    icon: <IconDownload size={16} />,
    run: async (orders) => {
      await useExports.getState().orders(eventId, { ids: idsOf(orders).join(',') }, timezone);
      return false;
    },
  };
  return [...(can('orders.export') ? [save] : []), ...(can('orders.manage') ? [resend, cancel, refund] : [])];
}

function confirmRefund(orders: Order[]): Promise<boolean> {
  const seats = orders.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  return confirm({
    title: `Refund ${orderCount(orders.length)}?`,
    body: `${sumsOf(orders).join(' and ')} will be refunded to the ${orders.length === 1 ? 'buyer' : 'buyers'}. Their ${seats} ${
      seats === 1 ? 'ticket is' : 'tickets are'
    } cancelled, and the seats can be sold again. This cannot be undone.`,
    confirmLabel: `Refund ${sumsOf(orders).join(' and ')}`,
    danger: true,
  });
}

function confirmCancel(orders: Order[]): Promise<boolean> {
  return confirm({
    title: `Cancel ${orderCount(orders.length, 'unpaid ')}?`,
    body: 'Their seats can be sold again, and the buyers get an e-mail. An order that is paid in the meantime is kept.',
    confirmLabel: `Cancel ${orderCount(orders.length)}`,
    cancelLabel: orders.length === 1 ? 'Keep order' : 'Keep orders',
    danger: true,
  });
}

/** The total to refund in each currency. */
function sumsOf(orders: Order[]): string[] {
  return [...Map.groupBy(orders, ({ currency }) => currency)].map(([currency, those]) =>
    formatMoney(add(currency, ...those.map((order) => fromMinor(leftOf(order), currency))), currency),
  );
}

function leftOf({ total, refunded, currency, paid_at }: Order): number {
  return paid_at === null ? 0 : toMinor(total, currency) - toMinor(refunded, currency);
}

/** Also a refunded order can have valid tickets; the list does not show whether it has. */
function canHaveTickets(status: Order['status']): boolean {
  return status === 'paid' || status === 'partially_refunded' || status === 'refunded';
}

function idsOf(orders: Order[]): number[] {
  return orders.map(({ id }) => id);
}

function orderCount(count: number, kind = ''): string {
  return count === 1 ? `1 ${kind}order` : `${count} ${kind}orders`;
}
