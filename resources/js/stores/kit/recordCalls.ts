import type { ListAnswer } from '#js/api/kit/readList.ts';
import type { ResourceCalls } from './resourceSlice.ts';

type Id = number | string;
type Changed<Item> = { data: Item | null; message?: string };

type RecordApi<Item, Query, New, Input> = {
  list?: (input: { query: Query; signal: AbortSignal }) => Promise<ListAnswer<Item>>;
  get?: (input: { params: { id: Id }; signal: AbortSignal }) => Promise<{ data: Item }>;
  create?: (input: { body: New }) => Promise<Changed<Item>>;
  update?: (input: { params: { id: Id }; body: Input }) => Promise<Changed<Item>>;
  remove?: (input: { params: { id: Id } }) => Promise<{ message?: string }>;
};

/** `New` is the input for creating; it may also contain the owner. */
type RecordCalls<Item, Query, New, Input> = Pick<ResourceCalls<Item, Query, Input>, 'list' | 'get'> & {
  create?: (input: New) => Promise<Changed<Item>>;
  update?: (id: Id, input: Input) => Promise<Changed<Item>>;
  remove?: (id: Id) => Promise<{ message?: string }>;
};

/** The store calls of an API with `{id}` in its paths; calls that the API lacks are left out. */
export function recordCalls<Item, Query, New, Input>({
  list,
  get,
  create,
  update,
  remove,
}: RecordApi<Item, Query, New, Input>): RecordCalls<Item, Query, New, Input> {
  return {
    ...(list && { list: (query, signal) => list({ query, signal }) }),
    ...(get && { get: (id, signal) => get({ params: { id }, signal }) }),
    ...(create && { create: (body) => create({ body }) }),
    ...(update && { update: (id, body) => update({ params: { id }, body }) }),
    ...(remove && { remove: (id) => remove({ params: { id } }) }),
  };
}
