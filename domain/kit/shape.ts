/**
 * How to read a value of an answer, in a compact form that the build writes into the bundle (contract/kit/toShape.ts). Text
 * is a plain value, an object is a record by its fields, and a pair is a list, a map or a nullable record.
 *
 * - `i` a record's id, a number; `I` an id that is text
 * - `n` number; `s` text; `t` text or null; `f` boolean, false if absent; `b` boolean or null
 * - `m` decimal text or null (money), which PHP may send as a number or with grouped digits
 * - `d` instant in UTC; `D` day
 * - `*` anything
 * - `=a|b` one of these texts, otherwise the default
 *
 * `?` followed by JSON sets the default for an absent value: `n?1`, `=on|off?"on"`.
 */
export type Shape = string | RecordShape | PairShape;

/** The fields of a record; `''` holds its entity name. */
export type RecordShape = { [field: string]: Shape };

/**
 * `[LIST, item]`, `[MAP, value]`, `[MAYBE, record]`, and the envelopes of answers. `name` is the field of an envelope
 * that contains the record, `data` by default.
 */
export type PairShape = [kind: number, inner: Shape, rest?: RecordShape, name?: string];

/** Key under which a read record lists the fields that the backend did not send; present only if there are any. */
export const UNSENT = '?';

export const LIST = 0;
export const MAP = 1;
export const MAYBE = 2;
/** A list as a page object; `rest` holds the fields beside its rows. */
export const PAGE = 3;
/** `{ data }` of a call that reads; an answer without data is an error. */
export const DATA = 4;
/** `{ data, message }` of a call that may answer without the record: a backend may send only the message. */
export const CHANGED = 5;
