import type { notifications } from '#contract/notifications.ts';
import { callsOf } from './kit/endpoint.ts';

const call = callsOf<typeof notifications>();

export const notificationsApi = {
  list: call('GET /notifications/json'),
  count: call('GET /notifications/count'),
  markAsRead: call('POST /notifications/mark-as-read/{id}'),
  markAsUnread: call('POST /notifications/mark-as-unread/{id}'),
  markAllAsRead: call('POST /notifications/mark-all-as-read'),
  remove: call('DELETE /notifications/delete/{id}'),
  restore: call('POST /notifications/restore/{id}'),
  preferences: call('GET /notifications/preferences'),
  savePreferences: call('PUT /notifications/preferences'),
};
