import {
  notificationPreferences as preferences,
  notifications as table,
} from '#server/database/schema/account/notifications.ts';
import { forgotten } from '#server/declarations/Belonging.ts';
import { defineArea } from '#server/defineArea.ts';
import { planNotifications } from './demo/planNotifications.ts';
import { notificationRoutes } from './endpoints.ts';
import { notificationJobs, notificationSchedules } from './jobs.ts';
import { notificationPages } from './pages.ts';

export const notifications = defineArea({
  name: 'notifications',
  endpoints: notificationRoutes,
  pages: notificationPages,
  belongings: [
    forgotten({ table, holder: table.userId }),
    forgotten({ table: preferences, holder: preferences.userId }),
  ],
  jobs: notificationJobs,
  schedules: notificationSchedules,
  channels: { user: ({ staffCompany, user }, id) => staffCompany !== null && user?.id === id },
  demo: { after: ['invitations', 'orders', 'tasks'], plan: planNotifications },
  logged: {
    ignored: [
      'POST /notifications/mark-as-read/{id}',
      'POST /notifications/mark-as-unread/{id}',
      'POST /notifications/mark-all-as-read',
      'DELETE /notifications/delete/{id}',
      'POST /notifications/restore/{id}',
    ],
  },
});
