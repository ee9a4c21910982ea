import { z } from 'zod';

/** The declared values by schema; `toShape` writes them into what the browser reads answers with. */
export const absentValues = z.registry<{ value: unknown }>();

declare const ABSENT: unique symbol;
type Declared<T, V> = T & { readonly [ABSENT]?: { present: T; absent: V } };

/**
 * A field of an answer and what stands in its place where a backend does not send it. Most fields need no declaration,
 * because their kind has one:
 *
 * - text is empty, a boolean is false, a list or map is empty;
 * - a number, money, an instant, a day and a choice from a list are null, because any other value would state something
 *   that nobody knows, and so is a record inside another one;
 * - whatever may be null is null.
 *
 * A record's `id` is the only field that a backend must send. A declared field keeps its type as it is.
 */
export function absent<S extends z.ZodType, const V>(
  schema: S,
  value: V,
): z.ZodType<Declared<z.output<S>, V>, z.input<S>> {
  const own = schema.clone();
  absentValues.add(own, { value });
  // The declaration is a type only: at run time the schema is as it was.
  return own as unknown as z.ZodType<Declared<z.output<S>, V>, z.input<S>>;
}

/** What our own backend sends: every field is there. */
export type Sent<S extends z.ZodType> = z.output<S>;

/** What pages and stores meet: the answer of any backend after `api/kit/read.ts` has filled in what it lacks. */
export type Read<S extends z.ZodType> = ReadRecord<z.output<S>>;

/** `Read` of an answer: after a change a backend may send the message alone, so `data` may be null. */
export type ReadAnswer<T> = T extends { data: infer Data; message: string }
  ? Omit<ReadRecord<T>, 'data'> & { data: ReadRecord<Data> | null }
  : T extends { data: infer Data }
    ? Omit<ReadRecord<T>, 'data'> & { data: ReadRecord<Data> }
    : ReadRecord<T>;

/** `Read` of a page's props. A record of its own is never null: where the props lack it, the page resolver loads it. */
export type ReadProps<T> = { [K in keyof T]-?: T[K] extends { id: unknown } ? ReadRecord<T[K]> : ReadField<T[K]> };

export type ReadRecord<T> = T extends readonly (infer Item)[]
  ? ReadItem<Item>[]
  : T extends Blob
    ? T
    : T extends object
      ? { [K in keyof T]-?: K extends 'id' ? T[K] : ReadField<T[K]> }
      : T;

type ReadItem<T> = T extends object ? ReadRecord<T> : T;

type ReadField<T> = undefined extends T ? ReadKind<Exclude<T, undefined>> | null : ReadKind<T>;

type ReadKind<T> = unknown extends T ? T : ReadEach<T>;

/** Each member of a union by itself. */
type ReadEach<T> = T extends null
  ? T
  : [DeclarationOf<T>] extends [{ present: infer Present; absent: infer Absent }]
    ? Present | Extract<Absent, null>
    : T extends boolean
      ? T
      : T extends string
        ? string extends T
          ? T
          : T | null
        : T extends number
          ? T | null
          : T extends readonly unknown[]
            ? ReadRecord<T>
            : T extends { id: unknown }
              ? ReadRecord<T> | null
              : ReadRecord<T>;

type DeclarationOf<T> = T extends { readonly [ABSENT]?: infer D } ? (unknown extends D ? null : NonNullable<D>) : null;
