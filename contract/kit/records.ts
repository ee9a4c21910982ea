import { z } from 'zod';
import { conflictAnswer, listQuery, pageOrList, summedList, wantsTotals, withMessage } from './shapes.ts';

/**
 * Parts shared by the calls of plain records, to be spread into an endpoint. For example a list with a filter:
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

/** `lists` of amounts, which can be added up. */
export function summedLists<T extends z.ZodType, const S extends Sorts, Filters extends z.ZodRawShape>(
  item: T,
  sortable: S,
  filters: Filters,
) {
  const query = z.object({ ...listQuery(sortable), ...wantsTotals, ...filters });
  return { query, response: summedList(item) };
}

type Sorts = readonly [string, ...string[]];
type ListShape<S extends Sorts> = ReturnType<typeof listQuery<S>>;
type ListOf<T extends z.ZodType> = ReturnType<typeof pageOrList<T>>;

/** Creates a record: `...creates(coupon, couponInput)`. */
export function creates<T extends z.ZodType, Body extends z.ZodType>(item: T, body: Body) {
  return { body, response: withMessage(item) };
}

/** Updates a record; 409 if somebody else saved it in the meantime. */
export function changes<T extends z.ZodType, Body extends z.ZodType>(item: T, body: Body) {
  return { ...creates(item, body), answers: { 409: conflictAnswer } };
}
