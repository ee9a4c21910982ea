import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';

const ofAnother = testedIn('tests/areas/account/notifications/server', (world) => ({
  params: { id: world.notificationId },
}));

export const notifications: AreaSamples = {
  'GET /notifications/json': () => ({ query: { unread: 'true', kind: 'order.paid', search: 'orders' } }),
  'GET /notifications/count': () => ({}),
  'POST /notifications/mark-all-as-read': () => ({}),
  'GET /notifications/preferences': () => ({}),
  'PUT /notifications/preferences': () => ({
    body: { preferences: [{ kind: 'order.paid', channel: 'email', is_on: true }] },
  }),

  // Events in other areas create notifications; no call does.
  'POST /notifications/mark-as-read/{id}': ofAnother,
  'POST /notifications/mark-as-unread/{id}': ofAnother,
  'DELETE /notifications/delete/{id}': ofAnother,
  'POST /notifications/restore/{id}': ofAnother,
};
