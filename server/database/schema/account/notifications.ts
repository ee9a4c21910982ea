import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../columns.ts';

export const notifications = pgTable('notifications', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  userId: integer('user_id').notNull(),
  kind: text().notNull(),
  title: text().notNull(),
  body: text(),
  url: text(),
  /** The permission and the place that the reader must still have; null if none. */
  permission: text(),
  eventId: integer('event_id'),
  campaignId: integer('campaign_id'),
  /** Shown in the product; mailed with a digest while unread. */
  inApp: boolean('in_app').notNull().default(true),
  byEmail: boolean('by_email').notNull().default(false),
  readAt: instant('read_at'),
  mailedAt: instant('mailed_at'),
  deletedAt: instant('deleted_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Up to which order staff were notified of the sales of an event. */
export const saleAnnouncements = pgTable('sale_announcements', {
  eventId: integer('event_id').primaryKey(),
  companyId: integer('company_id').notNull(),
  announcedAt: instant('announced_at').notNull(),
  paidUntil: instant('paid_until').notNull(),
});

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    companyId: integer('company_id').notNull(),
    userId: integer('user_id').notNull(),
    kind: text().notNull(),
    channel: text().$type<'app' | 'email'>().notNull(),
    isOn: boolean('is_on').notNull(),
    /** When it was last switched on or off. */
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.companyId, table.kind, table.channel] })],
);
