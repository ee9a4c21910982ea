import { asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Permission } from '#contract/permissions.ts';
import type { Queryable } from '#server/database/connect.ts';
import { prepared } from '#server/database/prepared.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { customers } from '#server/database/schema/selling/customers.ts';
import { withLocale } from '#server/locale.ts';
import type { Company, Customer, Env, HandlerServices, HttpContext, Scope } from '../context.ts';
import type { HttpServices } from '../HttpServices.ts';
import { bearerOf } from './apiToken.ts';
import { clientAddress, fromRight, networkOf } from './clientAddress.ts';
import { loadStaff } from './loadStaff.ts';
import { VISITOR_COOKIE } from './openScope.ts';
import { emptySession, loadSession, saveSession } from './session.ts';
import { xsrfToken } from './xsrf.ts';

const SESSION_COOKIE = 'muster_session';
/** Characters of a user agent that are kept. */
const MAX_AGENT = 400;
const YEAR = 365 * 24 * 3600;

/**
 * Identifies the caller, stores it in the scope created by `openScope`, and saves the session and its cookies after the
 * response is created.
 */
export function identify(services: HandlerServices): MiddlewareHandler<Env> {
  return async (c, next) => {
    // A request with an API token is anonymous until its call authenticates the token; its cookies are ignored.
    const bearer = bearerOf(c.req.header('authorization'));
    const session = bearer === null ? await loadSession(services, getCookie(c, SESSION_COOKIE)) : emptySession();
    const known = getCookie(c, VISITOR_COOKIE);
    const opened = c.get('scope');
    const host = hostOf(c, services);
    const named = namesOf(services, host);
    const hostCompany = await companyOfHost(services, named);
    const staff = session.userId ? await loadStaff(services, session) : null;
    const scope: Scope = {
      ...opened,
      session,
      bearer,
      user: staff?.user ?? null,
      staffCompany: staff?.company ?? null,
      permissions: new Set<Permission>(staff?.permissions),
      organiser: staff?.organiser ?? null,
      viewingAs: staff?.viewingAs ?? null,
      customer: session.customerId ? await loadCustomer(services, session.customerId) : null,
      hostCompany,
      origin: `${isHttps(c, services) ? 'https' : 'http'}://${host}`,
      isPortalHost: hostCompany !== null && Object.values(named).includes(hostCompany.slug),
      address: addressOf(c, services),
    };
    c.set('scope', scope);
    await withLocale((scope.staffCompany ?? hostCompany)?.locale, next);
    if (bearer !== null) {
      return;
    }
    const agent = (c.req.header('user-agent') ?? '').slice(0, MAX_AGENT);
    await saveSession(services, session, { visitor: scope.visitor, network: scope.address, agent });
    // What a shared cache may keep belongs to no visitor.
    if (!c.res.headers.get('cache-control')?.startsWith('public')) {
      writeCookies(c, scope, known);
    }
  };
}

function writeCookies(c: HttpContext, scope: Scope, knownVisitor: string | undefined) {
  const { session, visitor, services } = scope;
  const secure = isHttps(c, services);
  const common = { path: '/', sameSite: 'Lax', secure } as const;
  if (knownVisitor !== visitor) {
    setCookie(c, VISITOR_COOKIE, visitor, { ...common, httpOnly: true, maxAge: YEAR });
  }
  if (session.token && session.token !== getCookie(c, SESSION_COOKIE)) {
    setCookie(c, SESSION_COOKIE, session.token, {
      ...common,
      httpOnly: true,
      ...(session.remember ? { maxAge: 30 * 24 * 3600 } : {}),
    });
  }
  const token = xsrfToken(services, session.token ?? visitor);
  if (getCookie(c, 'XSRF-TOKEN') !== token) {
    setCookie(c, 'XSRF-TOKEN', token, common);
  }
}

async function loadCustomer(services: Pick<HttpServices, 'database'>, customerId: number): Promise<Customer | null> {
  const [row] = await services.database.drizzle.select().from(customers).where(eq(customers.id, customerId));
  return row
    ? {
        id: row.id,
        companyId: row.companyId,
        name: row.name,
        email: row.email,
        emailVerified: row.emailVerifiedAt !== null,
      }
    : null;
}

/** The slugs that may name a company: the first label of the host name, and DEFAULT_COMPANY. */
type HostNames = { label: string; fallback: string };

function namesOf({ environment }: Pick<HttpServices, 'environment'>, host: string): HostNames {
  const label = host.includes('.') ? (host.split(':')[0]?.split('.')[0] ?? '') : '';
  return { label, fallback: environment.DEFAULT_COMPANY ?? '' };
}

/**
 * The company whose portal the host shows. `harbour.example.org` is the company `harbour`. Other hosts show
 * DEFAULT_COMPANY, or the first company if that is not set.
 */
async function companyOfHost(
  services: Pick<HttpServices, 'database'>,
  { label, fallback }: HostNames,
): Promise<Company | null> {
  // Runs for every request, so it is one query that picks the best of the possible companies.
  const [found] = await companiesOfHost(services.database.drizzle, { label, fallback });
  return found ?? null;
}

const companiesOfHost = prepared((db: Queryable) => {
  const [label, fallback] = [sql.placeholder('label'), sql.placeholder('fallback')];
  return db
    .select()
    .from(companies)
    .where(or(inArray(companies.slug, [label, fallback]), eq(companies.id, sql`(select min(id) from companies)`)))
    .orderBy(desc(eq(companies.slug, label)), desc(eq(companies.slug, fallback)), asc(companies.id))
    .limit(1)
    .prepare('company_of_host');
});

/** The network of the caller, by which rate limits count. */
function addressOf(c: HttpContext, { environment }: Pick<HttpServices, 'environment'>): string {
  const bindings: object = Object(c.env);
  const remote = remoteAddress('incoming' in bindings ? bindings.incoming : undefined);
  const forwarded = c.req.header('x-forwarded-for');
  return networkOf(clientAddress({ remote, forwarded, proxies: environment.TRUST_PROXY }));
}

function remoteAddress(incoming: unknown): string | undefined {
  if (typeof incoming !== 'object' || incoming === null || !('socket' in incoming)) {
    return undefined;
  }
  const { socket } = incoming;
  return typeof socket === 'object' && socket !== null && 'remoteAddress' in socket
    ? String(socket.remoteAddress)
    : undefined;
}

/** The host and port that the client asked for: the outermost trusted proxy tells, without one the Host header. */
export function hostOf(c: HttpContext, services: Pick<HttpServices, 'environment'>): string {
  const forwarded = fromRight(c.req.header('x-forwarded-host'), services.environment.TRUST_PROXY);
  return forwarded ?? c.req.header('host') ?? '';
}

export function isHttps(c: HttpContext, services: Pick<HttpServices, 'environment'>): boolean {
  const forwarded = fromRight(c.req.header('x-forwarded-proto'), services.environment.TRUST_PROXY);
  return (forwarded ?? new URL(c.req.url).protocol.replace(':', '')) === 'https';
}
