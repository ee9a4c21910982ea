import type { ListAnswer } from '#js/api/kit/readList.ts';
import type { ResourceCalls } from '#js/stores/kit/resourceSlice.ts';
import { eventOf } from './eventOf.ts';

type Id = number | string;
type Changed<Item> = { data: Item | null; message?: string };
type Path<Name extends string> = { eventID: Id } & { [K in Name]: Id };

type EventApi<Item, Query, Input, Name extends string> = {
  list?: (input: { params: { eventID: Id }; query: Query; signal: AbortSignal }) => Promise<ListAnswer<Item>>;
  create?: (input: { params: { eventID: Id }; body: Input }) => Promise<Changed<Item>>;
  update?: (input: { params: Path<Name>; body: Input }) => Promise<Changed<Item>>;
  remove?: (input: { params: Path<Name> }) => Promise<{ message?: string }>;
};

/**
 * The store calls of an API whose records belong to an event: `/events/coupons/{eventID}/{couponID}`.
 * @param name the path parameter with a record's id
 */
export function eventCalls<Item, Query extends object, Input, Name extends string>(
  name: Name,
  { list, create, update, remove }: EventApi<Item, Query, Input, Name>,
): ResourceCalls<Item, { eventID: number } & Query, Input> {
  // TypeScript cannot check a computed key of a type parameter or the rest of an intersection.
  const path = (id: Id, query: { eventID: number } | null) => ({ eventID: eventOf(query), [name]: id }) as Path<Name>;
  return {
    scope: ({ eventID }) => eventID,
    ...(list && {
      list: ({ eventID, ...query }, signal) => list({ params: { eventID }, query: query as unknown as Query, signal }),
    }),
    ...(create && { create: (body, query) => create({ params: { eventID: eventOf(query) }, body }) }),
    ...(update && { update: (id, body, query) => update({ params: path(id, query), body }) }),
    ...(remove && { remove: (id, query) => remove({ params: path(id, query) }) }),
  };
}
