import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';

export const notifications = pgTable('notifications', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  userId: integer('user_id').notNull(),
  kind: text().notNull(),
  title: text().notNull(),
  body: text(),
  url: text(),
  readAt: instant('read_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    companyId: integer('company_id').notNull(),
    userId: integer('user_id').notNull(),
    kind: text().notNull(),
    channel: text().$type<'app' | 'email'>().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.companyId, table.kind, table.channel] })],
);
