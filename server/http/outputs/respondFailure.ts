import { HTTPException } from 'hono/http-exception';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { MissingRow } from '#server/database/only.ts';
import { isOutage } from '#server/database/outage.ts';
import { SQL_STATE, sqlState } from '#server/database/sqlState.ts';
import { redirectTo } from '#server/inertia/hono.ts';
import { precognitionAnswer, precognitiveErrors, readPrecognition } from '#server/inertia/precognition.ts';
import { render } from '#server/inertia/render.ts';
import type { HttpContext } from '../context.ts';
import { dropFlash } from '../guards/session.ts';
import { routeOf } from '../routeOf.ts';
import { basicSharedProps, sharedProps } from '../sharedProps.ts';
import { safePath } from './answers.ts';
import { conflict, Failure, forbidden, notFound } from './failures.ts';
import { outageFailure } from './outageFailure.ts';
import { respondPage } from './respondPage.ts';

/** Responds to a failure: JSON for calls, a redirect back with errors for forms, an error page for navigation. */
export async function respondFailure(c: HttpContext, thrown: unknown): Promise<Response> {
  const scope = c.get('scope');
  const failure = toFailure(c, thrown) ?? unexpected(c);
  if (failure.status >= 500) {
    scope?.services.log.error('request failed', { requestId: scope.requestId, ...routeOf(c), failure: thrown });
  }
  const isInertia = c.req.header('x-inertia') !== undefined;
  if (!scope || (!isInertia && isCall(c))) {
    return json(c, failure);
  }
  if (failure.status === 401) {
    return toSignIn(c);
  }
  if (failure.errors && c.req.method !== 'GET') {
    return backWithErrors(c, failure);
  }
  const isOurs = failure.status >= 500;
  const props = {
    status: failure.status,
    // The error page has its own text for a failed visit. After a change the message is needed, because it says whether
    // anything was saved.
    message: failure.status === 500 && isRead(c) ? null : failure.message,
    request_id: scope.requestId,
    retry_after: failure.retryAfter ?? null,
  };
  const isPortal = c.req.path.startsWith('/portal');
  const company = isPortal ? scope.hostCompany : (scope.staffCompany ?? scope.hostCompany);
  // The server's own failures use the plain page, which depends on nothing else.
  const page = scope.staffCompany && !isPortal && !isOurs ? 'Errors/Staff' : 'Errors/Show';
  const rendered = render(page, props, { status: failure.status });
  const response = isOurs
    ? await respondPage(c, rendered, basicSharedProps(scope, company), { flash: {}, errors: {} })
    : await respondPage(c, rendered, await sharedProps(scope, company));
  if (!isOurs) {
    dropFlash(scope.session);
  }
  if (failure.retryAfter) {
    response.headers.set('Retry-After', String(failure.retryAfter));
  }
  return response;
}

function isRead(c: HttpContext): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD';
}

/** A request by a script, as opposed to navigation or a submitted form. */
function isCall(c: HttpContext): boolean {
  return c.req.header('x-requested-with') === 'XMLHttpRequest' || !(c.req.header('accept') ?? '').includes('text/html');
}

const REFERENCE_STATES: (string | undefined)[] = [SQL_STATE.foreignKeyViolation, SQL_STATE.restrictViolation];

/** The failure that a handler threw, or that another layer's error maps to; null for an unexpected error. */
function toFailure(c: HttpContext, thrown: unknown): Failure | null {
  if (thrown instanceof Failure) {
    return thrown;
  }
  if (thrown instanceof HTTPException) {
    return new Failure(thrown.status, thrown.message || 'The request was refused.');
  }
  if (isOutage(thrown)) {
    return outageFailure(thrown, { isRead: isRead(c), mayHaveSaved: c.get('scope')?.mayHaveSaved ?? false });
  }
  if (thrown instanceof MissingRow) {
    return notFound();
  }
  // A referenced row was deleted after the handler had found it, or a row to delete has just been referenced.
  if (REFERENCE_STATES.includes(sqlState(thrown))) {
    return conflict(
      'Somebody just deleted a record that this depends on, or started to use this one. Reload the page.',
    );
  }
  // Row-level security rejects writes outside an organiser's campaigns that no handler has rejected before.
  if (sqlState(thrown) === SQL_STATE.insufficientPrivilege && c.get('scope')?.organiser) {
    return forbidden('This is outside the campaigns that you organise.');
  }
  return null;
}

/** A 500 that quotes the request id, which is also in the log. */
function unexpected(c: HttpContext): Failure {
  const lost = isRead(c) || c.get('scope')?.mayHaveSaved ? '' : ' Nothing was saved.';
  const id = c.get('requestId');
  return new Failure(
    500,
    `Something went wrong on our side.${lost} Try again; if it happens once more, send us the request number ${id}.`,
  );
}

function json(c: HttpContext, failure: Failure): Response {
  const precognition = readPrecognition(c.req.raw.headers);
  const errors = failure.errors && precognition ? precognitiveErrors(failure.errors, precognition) : failure.errors;
  const answer = precognition && precognitionAnswer(errors ?? { form: [failure.message] });
  if (answer?.status === 204) {
    return new Response(null, answer);
  }
  const headers = new Headers({ 'Content-Type': 'application/json', ...answer?.headers });
  if (failure.retryAfter) {
    headers.set('Retry-After', String(failure.retryAfter));
  }
  const body = { message: failure.message, ...(errors ? { errors } : {}), ...failure.extra };
  return new Response(JSON.stringify(body), { status: failure.status, headers });
}

/** Redirects to the sign-in page of the portal or of staff, which then returns to the same URL. */
function toSignIn(c: HttpContext): Response {
  const { pathname, search } = new URL(c.req.url);
  const wanted = c.req.method === 'GET' ? pathname + search : backOf(c);
  const page = pathname.startsWith('/portal') ? 'Portal/Login' : 'Auth/Login';
  return redirectTo(c, pageUrl(page, {}, { next: wanted }));
}

function backWithErrors(c: HttpContext, failure: Failure): Response {
  const { session } = c.get('scope');
  const bag = c.req.header('x-inertia-error-bag') ?? 'default';
  const first = Object.entries(failure.errors ?? { form: [failure.message] }).map(([field, [message = '']]) => [
    field,
    message,
  ]);
  session.data = { ...session.data, errors: { ...session.data.errors, [bag]: Object.fromEntries(first) } };
  session.changed = true;
  return redirectTo(c, backOf(c));
}

function backOf(c: HttpContext): string {
  const referer = c.req.header('referer');
  const url = referer && URL.canParse(referer) ? new URL(referer) : undefined;
  const isOurs = url && url.host === URL.parse(c.get('scope').origin)?.host;
  return safePath(url && isOurs ? url.pathname + url.search : null, '/');
}
