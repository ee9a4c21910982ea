import { and, eq, isNull } from 'drizzle-orm';
import { notifications as contract } from '#contract/account/notifications.ts';
import { notifications as table } from '#server/database/schema/account/notifications.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { changeNotification, notifyOtherTabs, ownNotifications } from './ownNotifications.ts';
import { readPreferences, writePreferences } from './preferences.ts';
import { presentNotification } from './presentNotification.ts';

export const notificationRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Notification',
    search: { text: table.title },
    filters: ({ unread, kind }, context) =>
      and(
        ownNotifications(context),
        unread ? isNull(table.readAt) : undefined,
        kind ? eq(table.kind, kind) : undefined,
      ),
    present: (_, rows) => rows.map(presentNotification),
  },
  {
    'GET /notifications/count': async (context) => {
      const unread = await context.db.$count(table, and(ownNotifications(context), isNull(table.readAt)));
      return { data: { unread } };
    },

    'POST /notifications/mark-as-read/{id}': async (context) => {
      const row = await changeNotification(context, context.params.id, { readAt: context.services.clock.now() });
      return { data: presentNotification(row), message: 'Marked as read' };
    },

    'POST /notifications/mark-as-unread/{id}': async (context) => {
      const row = await changeNotification(context, context.params.id, { readAt: null });
      return { data: presentNotification(row), message: 'Marked as unread' };
    },

    'POST /notifications/mark-all-as-read': async (context) => {
      const { db, services } = context;
      const marked = await db
        .update(table)
        .set({ readAt: services.clock.now() })
        .where(and(ownNotifications(context), isNull(table.readAt)))
        .returning({ id: table.id });
      notifyOtherTabs(context);
      return { data: { marked: marked.length }, message: 'All marked as read' };
    },

    'DELETE /notifications/delete/{id}': async (context) => {
      await changeNotification(context, context.params.id, { deletedAt: context.services.clock.now() });
      return { message: 'Notification deleted' };
    },

    'POST /notifications/restore/{id}': async (context) => {
      const row = await changeNotification(context, context.params.id, { deletedAt: null }, { isDeleted: true });
      return { data: presentNotification(row), message: 'Notification restored' };
    },

    'GET /notifications/preferences': async (context) => ({ data: await readPreferences(context) }),

    'PUT /notifications/preferences': async (context) => {
      await writePreferences(context, context.body.preferences);
      return { data: await readPreferences(context) };
    },
  },
);
