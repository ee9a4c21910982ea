import { and, eq, isNull } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { isImportantPage } from '#domain/account/userLogs.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import type { AnsweredBy, Env, HttpContext, Scope } from '#server/http/context.ts';
import type { Log } from '#server/log.ts';
import { FAILED_SIGN_IN, type LogEntry } from './appendEntries.ts';
import { createPrefetched } from './createPrefetched.ts';
import type { Recorder } from './createRecorder.ts';
import { describeCall } from './describeCall.ts';
import { describePage } from './describePage.ts';
import { loggedChanges } from './loggedChanges.ts';
import { loggedUrl } from './loggedUrl.ts';

/** How the calls of an area are logged. */
export type Logged = {
  /** Body fields logged with their values before and after. Never secrets, never free text about people. */
  fields?: readonly string[];
  /** Keys of unsafe calls that are not logged because they change nothing, such as a preview. */
  ignored?: readonly string[];
};

type FailedSignIn = NonNullable<Scope['failedSignIn']>;
type Area = { endpoints?: readonly { key: string }[]; logged?: Logged };
type Services = { recorder: Recorder; clock: Clock; log: Log; database: Database };

/**
 * Records staff page visits, actions, refused actions and failed sign-ins in the user log (decisions 0060, 0087). Never
 * delays or fails a request.
 */
export function recordRequests(
  { recorder, clock, log, database }: Services,
  areas: readonly Area[],
): MiddlewareHandler<Env> {
  const fields = new Map(
    areas.flatMap(({ endpoints = [], logged }) => endpoints.map(({ key }) => [key, logged?.fields ?? []] as const)),
  );
  const ignored = new Set(areas.flatMap(({ logged }) => logged?.ignored ?? []));
  const prefetched = createPrefetched();

  function record(c: HttpContext, before: number | null) {
    const scope = c.get('scope');
    const at = clock.now();
    const opened = prefetched.take(scope.session.token, pathOf(c.req.header('referer')), at);
    if (opened) {
      recorder.record(opened);
    }
    if (scope.failedSignIn) {
      recorder.recordLater(failedSignIns(c, scope.failedSignIn, at));
      return;
    }
    if (c.req.header('precognition')) {
      return;
    }
    // Inertia redirects to a full page load with a 409.
    const isDone = c.res.status < 400 || c.res.headers.has('x-inertia-location');
    if (!isDone) {
      const refused = c.res.status === 403 ? refusalOf(c, scope, at) : null;
      if (refused) {
        recorder.record(refused);
      }
      return;
    }
    const entry = scope.answeredBy && entryOf(c, scope, scope.answeredBy, before, at);
    if (!entry) {
      return;
    }
    if (entry.type === 'page_visit' && c.req.header('purpose') === 'prefetch') {
      prefetched.keep(scope.session.token, pathOf(c.req.url), entry);
    } else {
      recorder.record(entry);
    }
  }

  function entryOf(c: HttpContext, scope: Scope, by: AnsweredBy, before: number | null, at: Date): LogEntry | null {
    if (by.kind === 'page') {
      const isStaff = by.access === 'staff' || by.access.includes('.');
      return isStaff && !c.req.header('x-inertia-partial-component') ? visitOf(c, scope, by.name, at) : null;
    }
    const session = sessionChange(scope, before);
    return session ? { ...basics(c, at), ...session } : actionOf(c, scope, by, at);
  }

  /** The refusal of a change; null for anything else. */
  function refusalOf(c: HttpContext, scope: Scope, at: Date): LogEntry | null {
    const action = scope.answeredBy?.kind === 'call' ? actionOf(c, scope, scope.answeredBy, at) : null;
    return (
      action && { ...action, description: `Refused: ${action.description}`, actionType: 'be refused', changes: [] }
    );
  }

  /** One entry in each company that the user belongs to. */
  async function failedSignIns(c: HttpContext, failed: FailedSignIn, at: Date): Promise<LogEntry[]> {
    const { userId, reason } = failed;
    const companies = await database.drizzle
      .select({ companyId: memberships.companyId })
      .from(memberships)
      .where(and(eq(memberships.userId, userId), isNull(memberships.deactivatedAt)));
    const entry = {
      ...basics(c, at),
      ...{ userId, resourceType: 'session', routeName: 'session', actionType: FAILED_SIGN_IN },
      description: `Fails to sign in: ${reason}`,
    };
    return companies.map(({ companyId }) => ({ ...entry, companyId }));
  }

  function actionOf(c: HttpContext, scope: Scope, by: AnsweredBy & { kind: 'call' }, at: Date): LogEntry | null {
    const { key, endpoint } = by;
    const isStaff = endpoint.access === 'staff' || endpoint.access.includes('.');
    const isAction = c.req.method !== 'GET' || endpoint.file === 'text/csv';
    if (!isStaff || !isAction || ignored.has(key) || !scope.user || !scope.staffCompany) {
      return null;
    }
    const ids = Object.values(c.req.param()).filter((value) => /^\d{1,9}$/.test(value));
    return {
      ...basics(c, at),
      companyId: scope.staffCompany.id,
      userId: scope.user.id,
      routeName: key.split(' ')[1] ?? '',
      ...withToken(describeCall(key, endpoint), scope),
      resourceId: ids.length > 0 ? Number(ids.at(-1)) : null,
      changes: scope.change ? loggedChanges(fields.get(key) ?? [], scope.change.before, scope.change.after) : [],
    };
  }

  return async (c, next) => {
    const before = c.get('scope').session.userId;
    await next();
    try {
      record(c, before);
    } catch (failure) {
      log.error('a request could not be recorded in the user log', { failure });
    }
  };
}

function visitOf(c: HttpContext, { user, staffCompany }: Scope, name: string, at: Date): LogEntry | null {
  if (!user || !staffCompany) {
    return null;
  }
  const common = { ...basics(c, at), ...describePage(name), type: 'page_visit' as const };
  const isImportant = isImportantPage({ ...common, route_name: common.routeName });
  return { ...common, companyId: staffCompany.id, userId: user.id, isImportant };
}

/** Marks actions made with an API token. */
function withToken<Entry extends { description: string }>(entry: Entry, { apiToken }: Scope): Entry {
  return apiToken ? { ...entry, description: `${entry.description}, by token “${apiToken.name}”` } : entry;
}

function basics(c: HttpContext, at: Date) {
  const plain = { actionType: null, resourceType: null, resourceId: null, changes: [], isImportant: false };
  return { ...plain, type: 'activity' as const, at, url: loggedUrl(c.req.url), method: c.req.method };
}

/** The sign-in or sign-out, if the request changed the session's user. */
function sessionChange({ session, user, staffCompany }: Scope, before: number | null) {
  const sessionOf = { resourceType: 'session', routeName: 'session' };
  if (session.userId === before) {
    return null;
  }
  if (session.userId !== null && session.companyId !== null) {
    const by = { companyId: session.companyId, userId: session.userId };
    return { ...sessionOf, ...by, description: 'Signs in', actionType: 'sign in' };
  }
  return user && staffCompany
    ? { ...sessionOf, companyId: staffCompany.id, userId: user.id, description: 'Signs out', actionType: 'sign out' }
    : null;
}

/** Path and query of a URL. */
function pathOf(address: string | undefined): string {
  const url = address ? URL.parse(address) : null;
  return url ? url.pathname + url.search : '';
}
