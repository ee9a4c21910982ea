import type { Sample, Samples } from '#tests/contract/Sample.ts';

export const notifications: Samples = {
  'GET /notifications/json': () => ({ query: { unread: 'true', kind: 'order.paid', search: 'orders' } }),
  'GET /notifications/count': () => ({}),
  'POST /notifications/mark-all-as-read': () => ({}),
  'GET /notifications/preferences': () => ({}),
  'PUT /notifications/preferences': () => ({
    body: { preferences: [{ kind: 'order.paid', channel: 'email', is_on: true }] },
  }),
};

/** Notifications are created by events in other areas; no call creates one. */
export const notificationsElsewhere: Record<string, string> = {
  'POST /notifications/mark-as-read/{id}': 'tests/areas/notifications/server',
  'POST /notifications/mark-as-unread/{id}': 'tests/areas/notifications/server',
  'DELETE /notifications/delete/{id}': 'tests/areas/notifications/server',
  'POST /notifications/restore/{id}': 'tests/areas/notifications/server',
};

export const foreignNotifications: Record<string, () => Sample> = Object.fromEntries(
  Object.keys(notificationsElsewhere).map((key) => [key, () => ({ params: { id: 999_999 } })]),
);
