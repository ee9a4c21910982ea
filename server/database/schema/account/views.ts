import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '../columns.ts';

/** Saved filters and sort orders of lists. */
export const savedViews = pgTable('saved_views', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  userId: integer('user_id').notNull(),
  list: text().notNull(),
  name: text().notNull(),
  query: text().notNull(),
  hiddenColumns: jsonb('hidden_columns').$type<string[]>().notNull().default([]),
  isShared: boolean('is_shared').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** The order in which a user sees the views of a list, and the one that opens by itself. */
export const viewPlaces = pgTable(
  'view_places',
  {
    viewId: integer('view_id').notNull(),
    userId: integer('user_id').notNull(),
    companyId: integer('company_id').notNull(),
    list: text().notNull(),
    place: integer().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.viewId] })],
);

/** Pages that users pin to their navigation. */
export const favourites = pgTable('favourites', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  userId: integer('user_id').notNull(),
  title: text().notNull(),
  url: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
