import { and, eq, isNull } from 'drizzle-orm';
import { PLAN_ACCESS, type SharedProps } from '#contract/sharedProps.ts';
import { findPlan } from '#domain/account/plans.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { portalMenu } from '#server/http/portalMenu.ts';
import type { Company, HandlerContext, Scope } from './context.ts';
import { xsrfToken } from './guards/xsrf.ts';
import { pictureUrl } from './outputs/pictureUrl.ts';

/** Props that every page has. `company` is the one the page works in. */
export async function sharedProps(scope: Scope, company: Company | null): Promise<SharedProps> {
  const props = basicSharedProps(scope, company);
  const companies = scope.user ? await companiesOf(scope, scope.user.id) : [];
  return { ...props, auth: { ...props.auth, companies } };
}

/** The same with the menu of the portal, for pages for visitors. */
export async function withMenu(
  { db, services, company }: Pick<HandlerContext, 'db' | 'services' | 'company'>,
  props: SharedProps,
): Promise<SharedProps> {
  const menu = await portalMenu(services.declarations.portalMenus, db, company);
  const shown = menu && { home: menu.home, links: [...menu.links] };
  return props.company && shown ? { ...props, company: { ...props.company, menu: shown } } : props;
}

/** The same without database queries, for error pages, which must work while the database is unreachable. */
export function basicSharedProps(scope: Scope, company: Company | null): SharedProps {
  const { services, user, customer } = scope;
  const { environment } = services;
  return {
    app: { name: environment.APP_NAME, environment: environment.NODE_ENV },
    company: company && {
      id: company.id,
      name: company.name,
      slug: company.slug,
      timezone: company.timezone,
      currency: company.currency,
      locale: company.locale,
      accent: company.accent,
      logo_light: company.logoLight,
      logo_dark: company.logoDark,
      contact: contactOf(company),
      test_mode: company.isDemo ? 'demo' : company.isTestMode ? 'test' : null,
      has_legal_pages: true,
    },
    auth: {
      user: user && {
        id: user.id,
        name: user.name,
        email: user.email,
        email_verified: user.emailVerified,
        picture_url: pictureUrl(user),
      },
      customer:
        customer?.companyId === company?.id && customer
          ? {
              id: customer.id,
              name: customer.name,
              email: customer.email,
              email_verified: customer.emailVerified,
            }
          : null,
      permissions: [...scope.permissions],
      scope: scope.organiser === null ? 'company' : 'campaigns',
      companies: [],
      plan: planOf(scope),
      viewing_as: scope.viewingAs && { role: scope.viewingAs.name, until: scope.viewingAs.until },
    },
    realtime: { key: environment.PUSHER_APP_KEY, host: broadcasterHost(environment) },
    csrf_token: xsrfToken(services, scope.session.token ?? scope.visitor),
    server_time: services.clock.now().toISOString(),
  };
}

function contactOf({ contactEmail, contactPhone, contactWebsite, address }: Company) {
  return contactEmail || contactPhone || contactWebsite || address
    ? { email: contactEmail, phone: contactPhone, website: contactWebsite, address }
    : null;
}

/** The plan, for staff who can change it; null for everybody else. */
function planOf({ staffCompany, permissions }: Scope): SharedProps['auth']['plan'] {
  const plan = permissions.has(PLAN_ACCESS) ? findPlan(staffCompany?.plan ?? null) : undefined;
  return plan && staffCompany?.planState
    ? { name: plan.name, state: staffCompany.planState, ends_at: staffCompany.planEndsAt?.toISOString() ?? null }
    : null;
}

/** The host of the external broadcaster, with its port if set; null for the page's own host. */
function broadcasterHost({ PUSHER_HOST, PUSHER_PORT }: Scope['services']['environment']): string | null {
  return PUSHER_HOST ? [PUSHER_HOST, PUSHER_PORT].filter(Boolean).join(':') : null;
}

function companiesOf(scope: Scope, userId: number) {
  return scope.services.database.drizzle
    .select({ id: companies.id, name: companies.name })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(eq(memberships.userId, userId), isNull(memberships.deactivatedAt)))
    .orderBy(companies.name);
}
