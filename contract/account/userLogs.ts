import { z } from 'zod';
import { TIMELINE_PER_PAGE, USER_LOG_SORTS, USER_LOG_TYPES } from '#domain/account/userLogs.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { dayBound } from '../kit/filters.ts';
import { numeric } from '../kit/inputs.ts';
import { instant, listQuery, pagination } from '../kit/shapes.ts';

/** A staff user in the list of user logs. */
export const loggedUser = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.string().nullable(),
  last_activity: instant.nullable(),
  page_visits: z.number(),
  actions: z.number(),
});
entities.add(loggedUser, { id: 'LoggedUser' });
export type LoggedUser = Read<typeof loggedUser>;

/** A field changed by an action; values are text. */
const change = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });

/** A user log entry (specification §3), plus an id. */
export const userLogEntry = z.object({
  type: z.enum(USER_LOG_TYPES),
  timestamp: instant,
  /** Without secrets and search texts. */
  url: z.string().nullable(),
  method: z.string().nullable(),
  route_name: z.string().nullable(),
  description: z.string().nullable(),
  action_type: z.string().nullable(),
  resource_type: z.string().nullable(),
  resource_id: z.number().nullable(),
  changes: z.array(change),
});
export type UserLogEntry = Read<typeof userLogEntry>;

const timelineFilters = {
  /** An entry's type, or the name of a view (specification §4). */
  type: z.enum(['all', ...USER_LOG_TYPES, 'actions', 'pages', 'important_pages']).default('all'),
  /**
   * Limits page visits to important ones. Backends that do not support it return all visits, and the client filters
   * them.
   */
  view: z.enum(['important_pages']).optional(),
  search: z.string().trim().max(200).optional(),
  date_from: dayBound.optional(),
  date_to: dayBound.optional(),
};

const pageNumbers = { current_page: z.number().int(), per_page: z.number().int(), total: z.number().int() };
const { search, page, per_page, sort_by, sort_order } = listQuery(USER_LOG_SORTS);

export const userLogs = defineEndpoints({
  'GET /users/logs': {
    call: 'users',
    summary: 'Staff of the company with the totals of their recorded activity',
    access: 'logs.view',
    query: z.object({ search, page, per_page, sort_by, sort_order }),
    response: z.object({
      data: z.array(loggedUser).nullable(),
      /** Sent instead of `data` by some backends (specification §7). */
      users: z.array(loggedUser).optional(),
      pagination,
    }),
  },
  'GET /users/{userId}/logs/json': {
    call: 'timeline',
    summary: 'The timeline of a user, newest first',
    access: 'logs.view',
    query: z.object({
      ...timelineFilters,
      page: numeric(z.number().int().min(1).max(100_000)).default(1),
      per_page: numeric(z.number().int().min(1).max(500)).default(TIMELINE_PER_PAGE),
    }),
    response: z.object({
      timeline: z.array(userLogEntry),
      pagination: z.object({
        ...pageNumbers,
        last_page: z.number().int(),
        from: z.number().int().nullable(),
        to: z.number().int().nullable(),
        is_total_exact: z.boolean().nullable(),
        /** Numbers of page visits and actions that match the search and dates, regardless of type. */
        access_total: z.number().int(),
        action_total: z.number().int(),
      }),
      /** Whether the signed-in user can see everybody's logs (docs/decisions/0060). */
      isAdmin: z.boolean().nullable(),
      filters: z.object({
        search: z.string(),
        type: z.string(),
        dateFrom: z.string().nullable(),
        dateTo: z.string().nullable(),
      }),
    }),
  },
  'GET /users/{userId}/logs/export': {
    call: 'export',
    summary: 'The timeline of a user as CSV, with its filters',
    access: 'logs.export',
    extension: true,
    query: z.object(timelineFilters),
    file: 'text/csv',
  },
});
