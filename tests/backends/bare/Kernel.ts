import { type Context, Hono } from 'hono';
import { Answers } from './Answers.ts';
import { HttpFailure, Invalid } from './failures.ts';
import { type Body, expectsJson } from './readRequest.ts';
import type { Session } from './Session.ts';
import type { BareOptions } from './Variant.ts';
import { World } from './World.ts';

/** What a handler gets besides the request: the browser's session and the parsed body. */
export type Env = { Bindings: { session: Session; body: Body } };
export type BareContext = Context<Env>;
type Handler = (c: BareContext) => Response | Promise<Response>;
type Access = 'signed-in' | 'guest';

/** A call that was handled. `key` is its key in the specification, or null if it is not in it. */
export type Call = { key: string | null; method: string; path: string; query: Body; body: Body; status: number };

/** Routes, guards and error responses as in a Laravel application. */
export class Kernel {
  readonly app = new Hono<Env>();
  readonly world = new World();
  readonly answers: Answers;
  readonly options: BareOptions;
  /** Every call in the order of its response, without page visits and assets. */
  readonly calls: Call[] = [];
  readonly #paths: { method: string; pattern: RegExp }[] = [];

  constructor(options: BareOptions) {
    this.options = options;
    this.answers = new Answers(options);
    this.app.onError((failure, c) => this.#recordMissing(c, this.#refuse(c, failure)));
    this.app.notFound((c) => this.#recordMissing(c, this.#refuse(c, this.#missing(c))));
  }

  /** Registers a call of the specification, such as `GET /events/get-event/{id}`. */
  call(key: string, handler: Handler, access: Access = 'signed-in'): void {
    this.route(key, 'guest', async (c, next) => {
      if (!expectsJson(c.req.raw)) {
        await next();
        return undefined;
      }
      const response = await this.#answer(c, handler, access);
      const { pathname: path, searchParams } = new URL(c.req.url);
      const query = Object.fromEntries(searchParams);
      this.calls.push({ key, method: c.req.method, path, query, body: c.env.body, status: response.status });
      return response;
    });
  }

  /** Registers any route. A handler calls `next` to let the next matching route respond. */
  route(
    key: string,
    access: Access,
    handler: (c: BareContext, next: () => Promise<void>) => Response | Promise<Response | undefined>,
  ): void {
    const [method = 'GET', path = '/'] = key.split(' ');
    this.#paths.push({ method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) });
    this.app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (c, next) => {
      if (access === 'signed-in' && c.env.session.userId === null) {
        if (expectsJson(c.req.raw)) {
          throw new HttpFailure(401, 'Unauthenticated.');
        }
        return this.#toSignIn(c);
      }
      return handler(c, next);
    });
  }

  async #answer(c: BareContext, handler: Handler, access: Access): Promise<Response> {
    try {
      if (access === 'signed-in' && c.env.session.userId === null) {
        throw new HttpFailure(401, 'Unauthenticated.');
      }
      return await handler(c);
    } catch (failure) {
      return this.#refuse(c, failure);
    }
  }

  #toSignIn(c: BareContext): Response {
    const { origin, pathname, search } = new URL(c.req.url);
    c.env.session.intended = `${origin}${pathname}${search}`;
    return c.redirect(`${origin}${pathname.startsWith('/portal/') ? '/portal/login' : '/login'}`);
  }

  /** The error for a path without a route, or with routes for other methods only. */
  #missing(c: BareContext): HttpFailure {
    const path = c.req.path.slice(1);
    const methods = this.#paths.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method);
    if (methods.length === 0) {
      return new HttpFailure(404, `The route ${path} could not be found.`);
    }
    const supported = [...new Set(methods)].join(', ');
    return new HttpFailure(
      405,
      `The ${c.req.method} method is not supported for route ${path}. Supported methods: ${supported}.`,
    );
  }

  /** Laravel's exception handler: JSON for calls, an HTML document otherwise. */
  #refuse(c: BareContext, failure: unknown): Response {
    if (failure instanceof Invalid) {
      return expectsJson(c.req.raw)
        ? c.json({ message: failure.message, errors: failure.errors }, 422)
        : this.#back(c, failure);
    }
    const [status, message] =
      failure instanceof HttpFailure ? [failure.status, failure.message] : [500, 'Server Error'];
    if (status === 500) {
      console.error(failure);
    }
    if (expectsJson(c.req.raw)) {
      return new Response(JSON.stringify({ message }), { status, headers: { 'content-type': 'application/json' } });
    }
    return new Response(documentOf(status), { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
  }

  /** Records a call that is not in the specification. */
  #recordMissing(c: BareContext, response: Response): Response {
    if (expectsJson(c.req.raw)) {
      const { pathname: path, searchParams } = new URL(c.req.url);
      const query = Object.fromEntries(searchParams);
      this.calls.push({ key: null, method: c.req.method, path, query, body: c.env.body, status: response.status });
    }
    return response;
  }

  #back(c: BareContext, failure: Invalid): Response {
    c.env.session.errors = Object.fromEntries(
      Object.entries(failure.errors).map(([key, [first]]) => [key, first ?? '']),
    );
    return c.redirect(c.req.header('referer') ?? new URL(c.req.url).origin);
  }
}

const TITLES: Record<number, string> = { 403: 'Forbidden', 404: 'Not Found', 419: 'Page Expired' };

/** The page from resources/views/errors that Laravel shows when debugging is off. */
export function documentOf(status: number): string {
  const title = TITLES[status] ?? 'Server Error';
  return `<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body>${status} | ${title}</body></html>`;
}
