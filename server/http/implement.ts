import type { BodyIn, BodyOf, Endpoint, Endpoints, ParamsOf, QueryOf, SentBy } from '#contract/kit/define.ts';
import type { HandlerContext, Scope } from './context.ts';
import type { CallLimit } from './guards/rateLimit.ts';
import { Steps } from './inputs/Steps.ts';
import type { Download, Redirect } from './outputs/answers.ts';

/**
 * Returns the parsed body of a PUT in which missing fields keep their stored values instead of falling back to
 * defaults. Every PUT of a record uses it.
 * @throws 422 if the input does not fit the stored values, 409 if it is based on an older version
 */
export type MergeStored<E> = (stored: Partial<BodyIn<E>>) => BodyOf<E>;

type Inputs<E> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E>; mergeStored: MergeStored<E> };

/** File endpoints return a download, forms a redirect, all others the response body. */
type AnswerOf<E> = E extends { file: string } ? Download : E extends { redirect: true } ? Redirect : SentBy<E>;

type Handler<E> = E extends { redirect: true }
  ? (context: Inputs<E> & { scope: Scope; services: Scope['services'] }) => Promise<Redirect>
  : (context: Inputs<E> & HandlerContext) => Promise<AnswerOf<E>>;

/** A handler runs in one transaction; `Steps` opens its own. */
export type Handlers<T extends Endpoints> = {
  [K in keyof T]: Handler<T[K]> | Steps<Inputs<T[K]>, AnswerOf<T[K]>>;
};

/** An endpoint with its handler, ready to be mounted. */
export type Route = {
  key: string;
  method: string;
  /** The path in Hono's notation. */
  path: string;
  endpoint: Endpoint;
  handle: (context: never) => Promise<unknown>;
  /** The handler opens its transactions itself. */
  inSteps: boolean;
  limit: CallLimit | undefined;
};

/**
 * Implements the endpoints of one area. A missing handler is a compile error; inputs arrive parsed. Forms (`redirect`)
 * get no transaction, because they work across companies with `asSystem`.
 * @param limits how often one caller (a user, else a visitor) can make a call. An address can make ten times as many
 * calls, or, with `failuresByAddress`, that many failed ones.
 */
export function implement<const T extends Endpoints>(
  endpoints: T,
  handlers: Handlers<T>,
  limits: { [K in keyof T]?: CallLimit } = {},
): Route[] {
  return Object.entries(endpoints).map(([key, endpoint]) => {
    const [method = '', path = ''] = key.split(' ');
    const handler: ((context: never) => Promise<unknown>) | Steps<never, unknown> = handlers[key as keyof T];
    const inSteps = handler instanceof Steps;
    const handle = inSteps ? handler.run : handler;
    return { key, method, path: path.replace(/\{(\w+)\}/g, ':$1'), endpoint, handle, inSteps, limit: limits[key] };
  });
}
