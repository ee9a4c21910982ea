import { z } from 'zod';
import { MAX_VIEW_NAME } from '#domain/views.ts';
import type { Read } from './absent.ts';
import { defineExtensions } from './define.ts';
import { entities } from './entities.ts';
import { flag, messageOnly, requiredText, withMessage, wrapped } from './shapes.ts';

/** A list as somebody has searched, filtered and sorted it, under a name. */
export const savedView = z.object({
  id: z.number(),
  /** The list it is of, as the client names it: `orders`. */
  list: z.string(),
  name: z.string(),
  /** The parameters of the page's address, without its page: `status=paid&sort_by=total`. */
  query: z.string(),
  hidden_columns: z.array(z.string()),
  /** Everybody in the company has it; only who made it may change it. */
  is_shared: z.boolean(),
  is_own: z.boolean(),
});
entities.add(savedView, { id: 'SavedView' });
export type SavedView = Read<typeof savedView>;

const columnName = z.string().regex(/^\w{1,60}$/);
const changes = z.object({
  name: requiredText(MAX_VIEW_NAME, 'Enter a name.'),
  is_shared: flag.default(false),
});

export const views = defineExtensions({
  'GET /views/json': {
    summary: 'Saved views of all lists: the signed-in user’s own, and those shared with the company',
    access: 'staff',
    response: wrapped(z.array(savedView)),
  },
  'POST /views/store': {
    summary: 'Saves a view of a list',
    access: 'staff',
    body: changes.extend({
      list: z.string().regex(/^[a-z][a-z-]{0,59}$/),
      query: z.string().max(1000, 'There are too many filters to save.'),
      hidden_columns: z.array(columnName).max(60).default([]),
    }),
    response: withMessage(savedView),
    answers: { 409: messageOnly },
  },
  'PUT /views/update/{id}': {
    summary: 'Renames a view of one’s own, shares it or takes it back',
    access: 'staff',
    body: changes,
    response: withMessage(savedView),
  },
  'DELETE /views/delete/{id}': {
    summary: 'Deletes a view of one’s own',
    access: 'staff',
    response: messageOnly,
  },
});
