import calls from 'calls:account/notifications';
import type { notifications } from '#contract/account/notifications.ts';
import { apiOf } from '../kit/apiOf.ts';

export const notificationsApi = apiOf<typeof notifications>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /notifications/json')
//   count: call('GET /notifications/count')
//   markAsRead: call('POST /notifications/mark-as-read/{id}')
//   markAsUnread: call('POST /notifications/mark-as-unread/{id}')
//   markAllAsRead: call('POST /notifications/mark-all-as-read')
//   remove: call('DELETE /notifications/delete/{id}')
//   restore: call('POST /notifications/restore/{id}')
//   preferences: call('GET /notifications/preferences')
//   savePreferences: call('PUT /notifications/preferences')
