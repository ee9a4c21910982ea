import { z } from 'zod';
import { conflictAnswer, listQuery, pageOrList, withMessage } from './shapes.ts';

/** The calls of a plain record. A list: `...lists(coupon, COUPON_SORTS)`. */
export function lists<T extends z.ZodType, const S extends readonly [string, ...string[]]>(item: T, sortable: S) {
  return { query: z.object(listQuery(sortable)), response: pageOrList(item) };
}

/** A new record: `...creates(coupon, couponInput)`. */
export function creates<T extends z.ZodType, Body extends z.ZodType>(item: T, body: Body) {
  return { body, response: withMessage(item) };
}

/** A change of one, which is refused where somebody else has saved it meanwhile. */
export function changes<T extends z.ZodType, Body extends z.ZodType>(item: T, body: Body) {
  return { ...creates(item, body), answers: { 409: conflictAnswer } };
}
