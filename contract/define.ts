import { z } from 'zod';
import type { ReadAnswer } from './absent.ts';
import { numeric } from './inputs.ts';

/** `GET /events/get-event/{id}`: the method and path exactly as the specification writes them. */
export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/**
 * Who may call an endpoint: anyone; a guest (not signed in); a visitor (anyone, with a portal session);
 * a signed-in portal customer; any signed-in staff user; or staff whose role holds the permission `area.action`.
 * The endpoints' permissions together are the type `Permission`.
 */
export type Access = OpenAccess | `${string}.${string}`;

/** Access that needs no permission. */
export type OpenAccess = 'public' | 'visitor' | 'customer' | 'staff';

/** One call of the backend. */
export type Endpoint = {
  summary: string;
  access: Access;
  /**
   * The call is beyond the specification (§7), so a backend may answer it with 404, 405 or 501. A screen stands without
   * it. Core calls, which lack the mark, are in every backend.
   */
  extension?: true;
  /** It changes the session of its caller, which a request with an API token has none of. */
  changesSession?: true;
  /** The path's parameters where they are not ids. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is `multipart/form-data`; files arrive as `File`. */
  multipart?: true;
  /** The answer is a file of this media type; `response` is then absent. */
  file?: string;
  /** The answer is an Inertia redirect without a body: the call is the form of a page. */
  redirect?: true;
  response?: z.ZodType;
  /** Answers besides 200 with their own body, such as 409 for an expired cart. */
  answers?: Record<number, z.ZodType>;
};

export type Endpoints = Record<string, Endpoint>;

/**
 * The endpoints of one area. The type checks that keys are `METHOD /path`. What a path has in braces is an id, unless
 * `params` says otherwise.
 */
export function defineEndpoints<const T extends { [K in keyof T]: K extends EndpointKey ? Endpoint : never }>(
  endpoints: T,
): WithParams<T> {
  const entries = Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => {
    const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    return [key, names.length === 0 ? endpoint : { params: ids(...names), ...endpoint }];
  });
  // Typed by what the paths say, which Object.fromEntries cannot follow.
  return Object.fromEntries(entries) as WithParams<T>;
}

/** As `defineEndpoints`, for calls that are all beyond the specification: each is marked as an extension. */
export function defineExtensions<const T extends { [K in keyof T]: K extends EndpointKey ? Endpoint : never }>(
  endpoints: T,
): WithParams<{ [K in keyof T]: T[K] & { extension: true } }> {
  const marked = Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => [key, { ...endpoint, extension: true }]);
  // Typed by the return type, which Object.fromEntries cannot follow.
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
/** The answer as a caller receives it, of any backend. */
export type ResponseOf<E> = E extends { file: string } ? Blob : ReadAnswer<Out<Field<E, 'response'>>>;

const MAX_ID = 2_147_483_647;

/** An id: a positive 32-bit integer. */
export const id = numeric(z.number().int().positive().max(MAX_ID));

/** The id of something that is chosen in a form; `message` says what to choose. */
export function chosenId(message: string) {
  return numeric(z.number({ error: message }).int(message).positive(message).max(MAX_ID, message));
}

/** Path parameters that are ids. */
function ids<const K extends string>(...names: K[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, id])) as { [P in K]: typeof id });
}
