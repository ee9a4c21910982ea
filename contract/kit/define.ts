import { z } from 'zod';
import type { ReadAnswer } from './absent.ts';
import { numeric, optionalNumeric } from './inputs.ts';

/** `GET /events/get-event/{id}`: method and path, exactly as in the specification. */
export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/**
 * Who may call an endpoint: anyone (`public`), anyone with a portal session (`visitor`), a signed-in portal customer
 * (`customer`), any signed-in staff user (`staff`), or staff whose role holds the permission `area.action`. The type
 * `Permission` is the union of all such permissions.
 */
export type Access = OpenAccess | `${string}.${string}`;

/** Access that needs no permission. */
export type OpenAccess = 'public' | 'visitor' | 'customer' | 'staff';

/** One call of the backend. */
export type Endpoint = {
  /** The name of the call in the client, unique in its area: `contactsApi.list`. */
  call?: string;
  /**
   * Filters of a list that are columns of its records, which the client also sends as `filter_by` and `filter` (§7). A
   * backend may use `filter_by` in its query unchecked, so other filters are not named here.
   */
  filterBy?: readonly string[];
  /** The page prop that this call loads where a backend does not send it: `campaign`. Its only parameter is `id`. */
  record?: string;
  summary: string;
  access: Access;
  /**
   * The call is beyond the specification (§7), so another backend may answer it with 404, 405 or 501; screens must work
   * without it. Core calls lack this mark and exist on every backend.
   */
  extension?: true;
  /** The call changes the caller's session, so it is refused for requests with an API token. */
  changesSession?: true;
  /** Path parameters that are not ids. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is `multipart/form-data`; files arrive as `File`. */
  multipart?: true;
  /** The answer is a file of this media type; `response` is then absent. */
  file?: string;
  /** The answer is an Inertia redirect without a body; the call is submitted by a page's form. */
  redirect?: true;
  response?: z.ZodType;
  /** Bodies of answers other than 200, such as 409 for an expired cart. */
  answers?: Record<number, z.ZodType>;
};

export type Endpoints = Record<string, Endpoint>;

/**
 * The endpoints of one area. The type checks that keys are `METHOD /path`. Path parameters are ids unless `params`
 * declares them.
 */
export function defineEndpoints<const T extends { [K in keyof T]: K extends EndpointKey ? Endpoint : never }>(
  endpoints: T,
): WithParams<T> {
  const entries = Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => {
    const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    return [key, names.length === 0 ? endpoint : { params: ids(...names), ...endpoint }];
  });
  // Object.fromEntries loses the keys, so the type is asserted.
  return Object.fromEntries(entries) as WithParams<T>;
}

/** Like `defineEndpoints`, for calls beyond the specification: marks each as an extension. */
export function defineExtensions<const T extends { [K in keyof T]: K extends EndpointKey ? Endpoint : never }>(
  endpoints: T,
): WithParams<{ [K in keyof T]: T[K] & { extension: true } }> {
  const marked = Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => [key, { ...endpoint, extension: true }]);
  // Object.fromEntries loses the keys, so the type is asserted.
  return defineEndpoints(Object.fromEntries(marked)) as WithParams<{ [K in keyof T]: T[K] & { extension: true } }>;
}

type PathNames<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never;

type WithParams<T> = {
  [K in keyof T]: T[K] extends { params: unknown }
    ? T[K]
    : [PathNames<K>] extends [never]
      ? T[K]
      : T[K] & { params: z.ZodObject<{ [P in PathNames<K>]: typeof id }> };
};

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Field<E, K extends string> = E extends Record<K, infer S> ? S : undefined;

/** Parsed input, as a handler receives it. */
export type ParamsOf<E> = Out<Field<E, 'params'>>;
export type QueryOf<E> = Out<Field<E, 'query'>>;
export type BodyOf<E> = Out<Field<E, 'body'>>;
/** Input as a caller sends it, before parsing. */
export type ParamsIn<E> = In<Field<E, 'params'>>;
export type QueryIn<E> = In<Field<E, 'query'>>;
export type BodyIn<E> = In<Field<E, 'body'>>;
/** The answer as our own backend sends it. */
export type SentBy<E> = E extends { file: string } ? Blob : Out<Field<E, 'response'>>;
/** The answer of any backend as a caller receives it, after defaults were filled in. */
export type ResponseOf<E> = E extends { file: string } ? Blob : ReadAnswer<Out<Field<E, 'response'>>>;
/** The body of a refusal with this status, as a caller receives it. */
export type RefusalOf<E, Status extends number> = E extends { answers: Record<Status, infer S> }
  ? ReadAnswer<Out<S>>
  : never;

const MAX_ID = 2_147_483_647;

/** An id: a positive 32-bit integer. */
export const id = numeric<z.ZodNumber, number>(z.number().int().positive().max(MAX_ID));

/** The id of a record chosen in a form. `message` is the error when nothing valid is chosen. */
export function chosenId(message: string) {
  return numeric<z.ZodNumber, number | null>(
    z.number({ error: message }).int(message).positive(message).max(MAX_ID, message),
  );
}

/** The id of a record that may be left out; null without one. */
export const optionalId = optionalNumeric(z.number().int().positive().max(MAX_ID)).default(null);

/** Path parameters that are ids. */
function ids<const K extends string>(...names: K[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, id])) as { [P in K]: typeof id });
}
