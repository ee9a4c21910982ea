import type { auth } from '#contract/account/auth.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { onboardings } from '#server/database/schema/account/onboardings.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import { paymentGateways } from '#server/database/schema/selling/orders.ts';
import { asSystem, type Transaction } from '#server/database/tenancy.ts';
import type { RoleTemplates } from '#server/declarations/createRoleTemplates.ts';
import type { Scope } from '#server/http/context.ts';
import { originOf } from '#server/http/origin.ts';
import { type Redirect, redirect } from '#server/http/outputs/answers.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { countAttempt } from './attempts.ts';
import { hashPassword } from './passwords.ts';
import { sendStaffVerification } from './sendVerification.ts';
import { signInStaff } from './signIn.ts';
import { slugsFor, toSlug } from './slugsFor.ts';

type Registration = BodyOf<(typeof auth)['POST /register']>;

/** Creates a company with roles, a test card that is switched off, and its owner, who is signed in immediately. */
export async function registerCompany(scope: Scope, body: Registration): Promise<Redirect> {
  const { services } = scope;
  await countAttempt(scope, 'register', body.email, 'email');
  const passwordHash = await hashPassword(body.password);
  const ids = await asSystem(services.database, async (db) => {
    const user = only(
      await db
        .insert(users)
        .values({ name: body.name, email: body.email, passwordHash })
        .onConflictDoNothing()
        .returning(),
      () => invalid({ email: ['This address already has an account. Sign in, or set a new password.'] }),
    );
    const isFirst = (await db.$count(companies)) === 0;
    const companyId = await insertCompany(
      db,
      { ...body, ...(isFirst ? {} : FREE_PLAN) },
      reservedSlugs(scope, isFirst),
    );
    const roleId = await insertRoles(db, companyId, services.declarations.roles);
    await db.insert(memberships).values({ companyId, userId: user.id, roleId });
    await db.insert(paymentGateways).values({ companyId, provider: 'sandbox', name: 'Test card', isActive: false });
    await db.insert(onboardings).values({ companyId, createdAt: services.clock.now() });
    await sendStaffVerification(services, db, user);
    return { userId: user.id, companyId };
  });
  return redirect(await signInStaff(scope, ids, pageUrl('Onboarding/Plans')), { success: `${body.company} is ready.` });
}

/**
 * The first company belongs to whoever installed the product and has no limits. All others have those of the free plan
 * until they choose one (decision 0065).
 */
const FREE_PLAN = { plan: 'free', planState: 'active' } as const;

/**
 * The first label of the product's own host: a company of that name would replace the portal that the host shows. The
 * first company can have it, because the host shows its portal anyway.
 */
function reservedSlugs({ services: { environment } }: Scope, isFirst: boolean): string[] {
  const own = toSlug(environment.APP_NAME);
  const label = isFirst ? undefined : URL.parse(originOf(environment))?.hostname.split('.')[0];
  return label ? [own, label] : [own];
}

async function insertCompany(
  db: Transaction,
  { company: name, country, timezone, currency, locale, ...plan }: Registration & Partial<typeof FREE_PLAN>,
  reserved: readonly string[],
): Promise<number> {
  for (const slug of slugsFor(name, reserved)) {
    const [company] = await db
      .insert(companies)
      .values({ name, slug, country, timezone, currency, locale, plan: plan.plan, planState: plan.planState })
      .onConflictDoNothing()
      .returning({ id: companies.id });
    if (company) {
      return company.id;
    }
  }
  throw invalid({ company: ['Too many organisations have that name. Choose another.'] });
}

/** Creates the roles that every company starts with. Returns the owner role's id. */
async function insertRoles(db: Transaction, companyId: number, templates: RoleTemplates): Promise<number> {
  const rows = Object.values(templates).map((template) => ({ companyId, ...template }));
  const inserted = await db.insert(roles).values(rows).returning({ id: roles.id, name: roles.name });
  return only(inserted.filter(({ name }) => name === 'Owner')).id;
}
