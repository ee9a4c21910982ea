import { z } from 'zod';
import { conflictAnswer, listQuery, pageOrList, withMessage } from './shapes.ts';

/**
 * What the calls of a record have in common, to be spread into an endpoint. A list, here with a filter beside the search:
 * `...lists(group, GROUP_SORTS, { status: eventStatus.optional() })`.
 */
export function lists<T extends z.ZodType, const S extends Sorts, Filters extends z.ZodRawShape>(
  item: T,
  sortable: S,
  filters: Filters,
): { query: z.ZodObject<ListShape<S> & Filters>; response: ListOf<T> };
export function lists<T extends z.ZodType, const S extends Sorts>(
  item: T,
  sortable: S,
): { query: z.ZodObject<ListShape<S>>; response: ListOf<T> };
export function lists(item: z.ZodType, sortable: Sorts, filters: z.ZodRawShape = {}) {
  return { query: z.object({ ...listQuery(sortable), ...filters }), response: pageOrList(item) };
}

type Sorts = readonly [string, ...string[]];
type ListShape<S extends Sorts> = ReturnType<typeof listQuery<S>>;
type ListOf<T extends z.ZodType> = ReturnType<typeof pageOrList<T>>;

/** A new record: `...creates(coupon, couponInput)`. */
export function creates<T extends z.ZodType, Body extends z.ZodType>(item: T, body: Body) {
  return { body, response: withMessage(item) };
}

/** A change of one, which is refused where somebody else has saved it meanwhile. */
export function changes<T extends z.ZodType, Body extends z.ZodType>(item: T, body: Body) {
  return { ...creates(item, body), answers: { 409: conflictAnswer } };
}
