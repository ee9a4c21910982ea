import type { Hono } from 'hono';
import { precognitionAnswer, readPrecognition } from '#server/inertia/precognition.ts';
import type { Env, HttpContext, Scope } from './context.ts';
import { signInByToken } from './guards/apiToken.ts';
import { authorize, confinedTo } from './guards/authorize.ts';
import { withoutRestricted } from './guards/withoutRestricted.ts';
import type { Route } from './implement.ts';
import { readForm } from './inputs/readForm.ts';
import { type Input, readInput } from './inputs/readInput.ts';
import { stepsContext } from './inputs/Steps.ts';
import { inTransaction } from './inTransaction.ts';
import { Download, Redirect } from './outputs/answers.ts';
import { respondRedirect } from './outputs/respondRedirect.ts';
import { sendFile } from './outputs/sendFile.ts';

/**
 * Mounts an area's endpoints: access, rate limit, input, transaction, response. If a page has the same path (`GET
 * /tasks/{id}`), page visits go to the page and JSON requests to the call.
 */
export function mountEndpoints(
  app: Hono<Env>,
  routes: readonly Route[],
  pages: readonly { path: string }[] = [],
): void {
  const pagePaths = new Set(pages.map(({ path }) => `GET ${shapeOf(path)}`));
  for (const route of routes) {
    const isShared = pagePaths.has(`${route.method} ${shapeOf(route.path)}`);
    app.on(route.method, route.path, (c, next) => (isShared && isVisit(c) ? next() : answer(c, route)));
    if (route.endpoint.multipart && route.method !== 'POST') {
      // Browsers and PHP send files by POST only; `_method` names the actual method.
      app.post(route.path, async (c, next) => {
        const form = c.req.header('content-type')?.includes('multipart/form-data') ? await readForm(c) : undefined;
        return form?.get('_method') === route.method ? answer(c, route) : next();
      });
    }
  }
}

/** A path without the names and patterns of its parameters. */
function shapeOf(path: string): string {
  return path.replace(/:\w+(\{\[0-9\]\{1,9\}\})?/g, ':');
}

/** Whether the browser or Inertia requests a page; the client's API modules request JSON. */
function isVisit(c: HttpContext): boolean {
  return c.req.header('x-inertia') !== undefined || (c.req.header('accept') ?? '').includes('text/html');
}

async function answer(c: HttpContext, route: Route): Promise<Response> {
  const scope = c.get('scope');
  const { key, endpoint } = route;
  scope.answeredBy = { kind: 'call', key, endpoint };
  await signInByToken(scope, endpoint);
  if (endpoint.redirect && endpoint.access === 'public') {
    return answerForm(c, route, scope);
  }
  const company = authorize(scope, endpoint.access);
  await takeLimit(scope, route);
  const input = await readInput(c, endpoint);
  if (readPrecognition(c.req.raw.headers)) {
    return precognized();
  }
  if (endpoint.redirect) {
    return respondRedirect(c, await submit(route, input, scope));
  }
  const organiser = confinedTo(scope, endpoint.access);
  scope.mayHaveSaved = route.inSteps;
  const body = route.inSteps
    ? await call(route, { ...input, ...stepsContext(scope, company, organiser) })
    : await inTransaction(scope, company, organiser, (context) => call(route, { ...input, ...context }));
  await forgiveSuccess(scope, route);
  if (body instanceof Download) {
    return sendFile(c, body);
  }
  return c.json(checked(scope, route, allowed(scope, route, body)));
}

async function answerForm(c: HttpContext, route: Route, scope: Scope): Promise<Response> {
  await takeLimit(scope, route);
  const input = await readInput(c, route.endpoint);
  if (readPrecognition(c.req.raw.headers)) {
    return precognized();
  }
  return respondRedirect(c, await submit(route, input, scope));
}

/** A form opens its transactions itself, so a failure does not mean that nothing was saved. */
async function submit(route: Route, input: Input, scope: Scope): Promise<Redirect> {
  scope.mayHaveSaved = true;
  return assertRedirect(await call(route, { ...input, scope, services: scope.services }));
}

function call(route: Route, context: Input & Record<string, unknown>): Promise<unknown> {
  return route.handle(context as never);
}

function assertRedirect(result: unknown): Redirect {
  if (result instanceof Redirect) {
    return result;
  }
  throw new Error('The handler of a form must return a redirect.');
}

/** The response to a precognitive request whose input is valid. */
function precognized(): Response {
  return new Response(null, precognitionAnswer({}));
}

/** An address can make as many calls as this many callers, because an office or a venue shares one. */
const CALLERS_PER_ADDRESS = 10;

/**
 * Counts the call for its user or visitor, and for its address, because a client that drops its cookie is a new
 * visitor. A caller over the limit does not use up points of others at the same address.
 */
async function takeLimit({ services, address, user, visitor }: Scope, { key, limit }: Route) {
  if (limit) {
    await services.limits.take(key, limit, user ? `user ${user.id}` : `visitor ${visitor}`);
    const shared = limit.failuresByAddress ?? { ...limit, points: limit.points * CALLERS_PER_ADDRESS };
    await services.limits.take(byAddress(key), shared, address);
  }
}

/**
 * Returns the point of a successful call if the address is limited by failures, because many people can share an
 * address.
 */
async function forgiveSuccess({ services, address }: Scope, { key, limit }: Route) {
  if (limit?.failuresByAddress) {
    await services.limits.returnPoint(byAddress(key), address);
  }
}

function byAddress(key: string): string {
  return `${key} by address`;
}

/** Removes fields that staff may not see. Portal visitors see their own records, so nothing is removed for them. */
function allowed({ permissions }: Scope, { endpoint }: Route, body: unknown): unknown {
  const isStaff = endpoint.access === 'staff' || endpoint.access.includes('.');
  return isStaff && endpoint.response ? withoutRestricted(endpoint.response, body, permissions) : body;
}

/** In development and tests, a response that does not match the contract is an error. */
function checked(scope: Scope, { key, endpoint }: Route, body: unknown): object {
  if (typeof body !== 'object' || body === null) {
    throw new Error(`The handler of ${key} returned no body.`);
  }
  if (scope.services.environment.NODE_ENV === 'production' || !endpoint.response) {
    return body;
  }
  const parsed = endpoint.response.safeParse(body);
  if (!parsed.success) {
    throw new Error(`The response of ${key} does not match the contract: ${parsed.error.message}`);
  }
  return typeof parsed.data === 'object' && parsed.data !== null ? parsed.data : body;
}
