import shapes from 'shapes:account/notifications';
import type { notifications } from '#contract/account/notifications.ts';
import { callsOf } from '../kit/endpoint.ts';

const call = callsOf<typeof notifications>(shapes);

export const notificationsApi = {
  list: call('GET /notifications/json', { extension: true }),
  count: call('GET /notifications/count', { extension: true }),
  markAsRead: call('POST /notifications/mark-as-read/{id}', { extension: true }),
  markAsUnread: call('POST /notifications/mark-as-unread/{id}', { extension: true }),
  markAllAsRead: call('POST /notifications/mark-all-as-read', { extension: true }),
  remove: call('DELETE /notifications/delete/{id}', { extension: true }),
  restore: call('POST /notifications/restore/{id}', { extension: true }),
  preferences: call('GET /notifications/preferences', { extension: true }),
  savePreferences: call('PUT /notifications/preferences', { extension: true }),
};
