import { z } from 'zod';

/** The declared values by schema. `toShape` turns them into the defaults that the browser fills in. */
export const absentValues = z.registry<{ value: unknown }>();

declare const ABSENT: unique symbol;
type Declared<T, V> = T & { readonly [ABSENT]?: { present: T; absent: V } };

/**
 * Declares the value of a field that a backend does not send. Most fields need no declaration, because their type has a
 * default:
 * - text is empty, booleans are false, lists and maps are empty;
 * - numbers, money, instants, days, choices and nested records are null, because any other value would be a guess;
 * - nullable fields are null.
 *
 * A record's `id` is the only field that every backend must send. The declaration does not change the field's type.
 */
export function absent<S extends z.ZodType, const V>(
  schema: S,
  value: V,
): z.ZodType<Declared<z.output<S>, V>, z.input<S>> {
  const own = schema.clone();
  absentValues.add(own, { value });
  // The declaration exists in the type only; at run time this is the schema itself.
  return own as unknown as z.ZodType<Declared<z.output<S>, V>, z.input<S>>;
}

const enveloped = z.registry<{ isEnveloped: true }>();

/**
 * Declares the field of an answer that contains its record, if it is not `data`. A backend may also send the bare
 * record, or only a message.
 */
export function envelope<S extends z.ZodType>(schema: S): S {
  const own = schema.clone();
  enveloped.add(own, { isEnveloped: true });
  return own;
}

/** The name of the field that `envelope` declares in an answer. */
export function envelopeIn(fields: Record<string, z.core.$ZodType>): string | undefined {
  return Object.keys(fields).find((name) => fields[name] && enveloped.has(fields[name]));
}

/** An answer of our own backend, which sends every field. */
export type Sent<S extends z.ZodType> = z.output<S>;

/** An answer as pages and stores see it: `api/kit/read.ts` has filled in the fields that a backend did not send. */
export type Read<S extends z.ZodType> = ReadRecord<z.output<S>>;

/** `Read` of an answer. After a change a backend may send only the message, so `data` can be null. */
export type ReadAnswer<T> = T extends { data: infer Data; message: string }
  ? Omit<ReadRecord<T>, 'data'> & { data: ReadRecord<Data> | null }
  : T extends { data: infer Data }
    ? Omit<ReadRecord<T>, 'data'> & { data: ReadRecord<Data> }
    : ReadRecord<T>;

/** `Read` of a page's props. A record with an `id` is never null: if the props lack it, the page resolver loads it. */
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

/** Distributes over unions. */
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
