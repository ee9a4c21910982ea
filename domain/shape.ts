/**
 * How to read a value of an answer, as small as a build can write it (contract/toShape.ts). Text stands for a plain
 * value, an object for a record by its fields, and a pair for a list, a map, or what may be null.
 *
 * - `i` the id of a record, a number; `I` an id that is text
 * - `n` number; `s` text; `t` text or null; `f` false where absent; `b` boolean or null
 * - `m` text or null that PHP may send as a number (money, a percentage)
 * - `d` instant in UTC; `D` day
 * - `*` anything
 * - `=a|b` one of these texts, else what stands in its place
 *
 * `?` and JSON after it name what stands in the place of an absent value: `n?1`, `=on|off?"on"`.
 */
export type Shape = string | RecordShape | PairShape;

/** The fields of a record; `''` holds the name of its entity. */
export type RecordShape = { [field: string]: Shape };

/** `[LIST, item]`, `[MAP, value]`, `[MAYBE, record]`, and the envelopes of answers. */
export type PairShape = [kind: number, inner: Shape, rest?: RecordShape];

/** The field of a read record that lists the fields which the backend did not send; only where there are any. */
export const UNSENT = '?';

export const LIST = 0;
export const MAP = 1;
export const MAYBE = 2;
/** A list as a page object; `rest` holds what is beside its rows. */
export const PAGE = 3;
/** `{ data }` of a call that reads: without the data the answer is useless. */
export const DATA = 4;
/** `{ data, message }` of a call that changes something: a backend may send the message alone. */
export const CHANGED = 5;
