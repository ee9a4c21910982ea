import type { Notification } from '#contract/account/notifications.ts';

export function aNotification(values: Partial<Notification> = {}): Notification {
  return {
    id: 5,
    kind: 'order.paid',
    title: '12 new orders for Lakeside Sounds',
    body: '31 tickets, CHF 1,240.00',
    url: '/events/3/orders',
    read_at: null,
    created_at: '2026-11-21T09:30:00Z',
    ...values,
  };
}
