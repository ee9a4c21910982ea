import { z } from 'zod';
import { MAX_VIEW_NAME } from '#domain/account/views.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { flag, messageOnly, requiredText, withMessage, wrapped } from '../kit/shapes.ts';

/** A saved search, filter and sort order of a list. */
export const savedView = z.object({
  id: z.number(),
  /** The list's name in the client: `orders`, `answers-of-12`. */
  list: z.string(),
  name: z.string(),
  /** The query of the page's URL, without `page`: `status=paid&sort_by=total`. */
  query: z.string(),
  hidden_columns: z.array(z.string()),
  /** Visible to everybody in the company; only its creator can change it. */
  is_shared: z.boolean(),
  is_own: z.boolean(),
  /** Its place among the views of the list, as the signed-in user has arranged them; null if they have not. */
  place: z.number().nullish(),
  /** Whether it opens by itself for the signed-in user. */
  is_default: z.boolean().nullish(),
});
entities.add(savedView, { id: 'SavedView' });
export type SavedView = Read<typeof savedView>;

/** A page that a user has pinned to the top of the navigation. */
export const favourite = z.object({ title: z.string(), url: z.string() });
entities.add(favourite, { id: 'Favourite' });
export type Favourite = Read<typeof favourite>;

/** A path within this application; URLs of other sites are rejected. */
const pagePath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/, 'Enter the path of a page.');

/** A field's name, or a question's id (`fieldKey`). */
const columnName = z.string().regex(/^[\w-]{1,60}$/);
const changes = z.object({
  name: requiredText(MAX_VIEW_NAME, 'Enter a name.'),
  is_shared: flag.default(false),
  hidden_columns: z.array(columnName).max(200).default([]),
});
const query = z.string().max(1000, 'There are too many filters to save.');
const listName = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/);

export const views = defineExtensions({
  'GET /views/json': {
    call: 'list',
    summary: 'Saved views of all lists: the signed-in user’s own, and those shared with the company',
    access: 'staff',
    response: wrapped(z.array(savedView)),
  },
  'POST /views/store': {
    call: 'create',
    summary: 'Saves a view of a list',
    access: 'staff',
    body: changes.extend({ list: listName, query }),
    response: withMessage(savedView),
    answers: { 409: messageOnly },
  },
  'PUT /views/arrange': {
    call: 'arrange',
    summary: 'Orders the views of a list for the signed-in user, and chooses the one that opens by itself',
    access: 'staff',
    body: z.object({
      list: listName,
      view_ids: z.array(id).max(400),
      default_id: id.nullable().default(null),
    }),
    response: withMessage(z.array(savedView)),
  },
  'GET /views/favourites': {
    call: 'favourites',
    summary: 'The signed-in user’s favourite pages in this company, oldest first',
    access: 'staff',
    response: wrapped(z.array(favourite)),
  },
  'POST /views/favourites': {
    call: 'addFavourite',
    summary: 'Adds a favourite page; the oldest is removed if there are more than 30',
    access: 'staff',
    body: z.object({ title: requiredText(200, 'Enter a title.'), url: pagePath }),
    response: withMessage(z.array(favourite)),
  },
  'DELETE /views/favourites': {
    call: 'removeFavourite',
    summary: 'Removes a favourite page',
    access: 'staff',
    body: z.object({ url: pagePath }),
    response: withMessage(z.array(favourite)),
  },
  'PUT /views/update/{id}': {
    call: 'update',
    summary: 'Changes a saved view: its name, filters, order and columns, and whether it is shared',
    access: 'staff',
    body: changes.extend({ query: query.optional() }),
    response: withMessage(savedView),
  },
  'DELETE /views/delete/{id}': {
    call: 'remove',
    summary: 'Deletes a saved view',
    access: 'staff',
    response: messageOnly,
  },
});
