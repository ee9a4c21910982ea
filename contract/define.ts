import { z } from 'zod';

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

/** One promise of the backend. `kind` tells the two calls that are not JSON in, JSON out. */
export type Endpoint = {
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** `multipart/form-data`; files arrive as `File`. */
  multipart?: true;
  /** The answer is a file of this media type; `response` is then absent. */
  file?: string;
  /** The answer is an Inertia redirect (a form of a page), so it has no body of its own. */
  redirect?: true;
  response?: z.ZodType;
  /** Answers besides 200 that carry a body of their own, such as 409 of the expired cart. */
  answers?: Record<number, z.ZodType>;
};

export type Endpoints = Record<string, Endpoint>;

/** Names the endpoints of one area; keys are checked to be `METHOD /path`. */
export function defineEndpoints<const T extends { [K in keyof T]: K extends EndpointKey ? Endpoint : never }>(
  endpoints: T,
): T {
  return endpoints;
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Field<E, K extends string> = E extends Record<K, infer S> ? S : undefined;

/** What a handler receives, after parsing. */
export type ParamsOf<E> = Out<Field<E, 'params'>>;
export type QueryOf<E> = Out<Field<E, 'query'>>;
export type BodyOf<E> = Out<Field<E, 'body'>>;
/** What a caller sends, before parsing. */
export type ParamsIn<E> = In<Field<E, 'params'>>;
export type QueryIn<E> = In<Field<E, 'query'>>;
export type BodyIn<E> = In<Field<E, 'body'>>;
/** What a caller receives. */
export type ResponseOf<E> = E extends { file: string } ? Blob : Out<Field<E, 'response'>>;

/** A path id: a positive integer; anything else cannot be found, so it is refused as bad input. */
export const id = z.coerce.number().int().positive().max(2_147_483_647);

/** Path parameters that are all ids. */
export function ids<const K extends string>(...names: K[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, id])) as { [P in K]: typeof id });
}
