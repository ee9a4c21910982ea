import type { Hono } from 'hono';
import type { z } from 'zod';
import { pages as contract } from '#contract/pages.ts';
import { DEFAULT_LOCALE } from '#domain/kit/locale.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { staleClient } from '#server/inertia/hono.ts';
import { mapProp, Prop } from '#server/inertia/props.ts';
import type { Rendered } from '#server/inertia/render.ts';
import type { Company, Env, HttpContext, Scope } from './context.ts';
import type { PageRoute } from './definePages.ts';
import { authorize, confinedTo } from './guards/authorize.ts';
import { dropFlash } from './guards/session.ts';
import { withoutRestricted } from './guards/withoutRestricted.ts';
import { inTransaction } from './inTransaction.ts';
import { Redirect, safePath } from './outputs/answers.ts';
import { respondPage } from './outputs/respondPage.ts';
import { respondRedirect } from './outputs/respondRedirect.ts';
import { sharedProps, withMenu } from './sharedProps.ts';

/** Mounts the pages of an area. */
export function mountPages(app: Hono<Env>, routes: readonly PageRoute[]): void {
  for (const route of routes) {
    app.get(route.path, async (c) => {
      const scope = c.get('scope');
      const stale = staleClient(c, scope.services.frontend.version);
      if (stale) {
        return stale;
      }
      const home = signedInHome(scope, route.access, c);
      if (home) {
        return respondRedirect(c, new Redirect(home));
      }
      const company = companyOf(scope, route.access);
      const { params, query } = { params: c.req.param(), query: c.req.query() };
      // Read before the transaction: the embedded database has one connection, so a query outside of it would deadlock.
      const shared = await sharedProps(scope, company);
      return inTransaction(scope, company ?? NO_COMPANY, confinedTo(scope, route.access), async (context) => {
        const answer = await route.page({ ...context, params, query });
        if (answer instanceof Redirect) {
          return respondRedirect(c, answer);
        }
        scope.answeredBy = { kind: 'page', name: answer.component, access: route.access };
        const page = allowed(scope, route, answer);
        assertProps(scope, page);
        context.afterCommit(() => dropFlash(scope.session));
        return respondPage(c, page, isForVisitors(route.access) ? await withMenu(context, shared) : shared);
      });
    });
  }
}

function isForVisitors(access: PageRoute['access']): boolean {
  return access === 'visitor' || access === 'customer' || access === 'portal-guest';
}

/** Removes props that staff are not permitted to see. Portal visitors see their own records, so all are kept. */
function allowed({ permissions }: Scope, { access }: PageRoute, rendered: Rendered): Rendered {
  const isStaff = access === 'staff' || access.includes('.');
  return isStaff
    ? { ...rendered, props: allowedProps(contract[rendered.component].shape, rendered.props, permissions) }
    : rendered;
}

/** Deferred props are pruned when they are computed. */
function allowedProps(
  shape: Record<string, z.core.$ZodType>,
  props: Rendered['props'],
  held: ReadonlySet<string>,
): Rendered['props'] {
  return Object.fromEntries(
    Object.entries(props).map(([name, prop]) => {
      const schema = shape[name];
      return [name, schema ? mapProp(prop, (value) => withoutRestricted(schema, value, held)) : prop];
    }),
  );
}

/**
 * The company of a page. Sign-in pages have none until a company has registered; the product's home page never has one.
 */
function companyOf(scope: Scope, access: PageRoute['access']): Company | null {
  if (access === 'product') {
    return null;
  }
  if (access === 'guest') {
    return scope.hostCompany;
  }
  return authorize(scope, access === 'portal-guest' ? 'visitor' : access);
}

/** Stands in for the company on pages without one. No row belongs to it. */
const NO_COMPANY: Company = {
  id: 0,
  name: '',
  slug: '',
  timezone: 'UTC',
  currency: 'USD',
  locale: DEFAULT_LOCALE,
  accent: null,
  logoLight: null,
  logoDark: null,
  address: null,
  contactEmail: null,
  contactPhone: null,
  contactWebsite: null,
  senderName: null,
  replyTo: null,
  isDemo: false,
  isTestMode: false,
  plan: null,
  planState: null,
  planEndsAt: null,
};

/** Where to redirect users who are signed in and open a sign-in page; null if the page can be shown. */
function signedInHome(scope: Scope, access: PageRoute['access'], c: HttpContext): string | null {
  if ((access === 'guest' || access === 'product') && scope.user) {
    return safePath(c.req.query('next'), pageUrl('Dashboard/Index'));
  }
  if (access === 'portal-guest' && scope.customer && scope.customer.companyId === scope.hostCompany?.id) {
    return safePath(c.req.query('next'), pageUrl('Portal/Dashboard'));
  }
  return null;
}

/** In development and tests, props that do not match contract/pages.ts are an error. Deferred props are not checked. */
function assertProps(scope: Scope, { component, props }: Rendered) {
  if (scope.services.environment.NODE_ENV === 'production') {
    return;
  }
  const schema = contract[component];
  const plain = Object.fromEntries(
    Object.entries(props).filter(([, value]) => typeof value !== 'function' && !(value instanceof Prop)),
  );
  const parsed = schema.partial().safeParse(plain);
  if (!parsed.success) {
    throw new Error(`The props of ${component} do not match contract/pages.ts: ${parsed.error.message}`);
  }
}
