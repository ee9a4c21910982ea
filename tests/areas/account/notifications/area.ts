import { notifications as notificationsTable } from '#server/database/schema/account/notifications.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { manyRows } from '#tests/declarations/manyRows.ts';
import { notifications } from './samples.ts';
import { buildNotifications } from './world.ts';

export const area: AreaDeclaration = {
  after: ['surveys'],
  samples: notifications,
  records: buildNotifications,
  listRows: {
    notifications: (size) => `
      insert into notifications (company_id, user_id, kind, title, url, read_at)
      select 1, 1, 'order.paid', 'Notification ' || n, '/orders/' || n, case when n % 5 > 0 then now() end from ${manyRows(size)};`,
  },
  listPaths: {
    'notifications, newest first': '/notifications/json?per_page=10',
    'notifications, unread': '/notifications/json?per_page=10&unread=true',
  },
  budget: {
    rows: async ({ app, companyId, userId }, row) => {
      const values = { companyId, userId, kind: 'order.paid' as const, title: `Name ${row}` };
      await app.database.drizzle.insert(notificationsTable).values(values);
      return {};
    },
    paths: {
      notifications: () => '/notifications/json?per_page=50',
    },
  },
  pages: [
    { name: 'notifications', path: '/notifications', viewers: ['owner'] },
    { name: 'notification-preferences', path: '/notifications/preferences', viewers: ['owner'] },
  ],
  idOnlyPages: [
    ['Notifications/Index', '/notifications'],
    ['Notifications/Preferences', '/notifications/preferences'],
  ],
};
