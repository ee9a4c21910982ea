import { and, eq, sql } from 'drizzle-orm';
import type { auth } from '#contract/account/auth.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { only } from '#server/database/only.ts';
import { customers } from '#server/database/schema/selling/customers.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Company, Scope } from '#server/http/context.ts';
import { Redirect, redirect, safePath } from '#server/http/outputs/answers.ts';
import { invalid, notFound, unauthenticated } from '#server/http/outputs/failures.ts';
import { adoptOrders } from './adoptOrders.ts';
import { countAttempt, forgiveAttempts } from './attempts.ts';
import { completeConfirmation } from './confirmCustomerAddress.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { sendCustomerVerification } from './sendVerification.ts';
import { signInCustomer, signOutCustomer } from './signIn.ts';
import { REFUSED } from './staffSession.ts';

type Credentials = BodyOf<(typeof auth)['POST /portal/login']>;
type Registration = BodyOf<(typeof auth)['POST /portal/register']>;

const HOME = pageUrl('Portal/Dashboard');

/** Signs in a customer of the host's company. The same address may also have an account at another company. */
export async function portalLogin(scope: Scope, { email, password, remember }: Credentials, next?: string) {
  const { services } = scope;
  const company = portalHostOf(scope);
  const account = `${company.id}:${email}`;
  await countAttempt(scope, 'login', account, 'email');
  const [customer] = await services.database.drizzle
    .select()
    .from(customers)
    .where(and(eq(customers.companyId, company.id), eq(sql`lower(${customers.email})`, email)));
  if (!(await verifyPassword(customer?.passwordHash, password)) || !customer) {
    throw invalid({ email: [REFUSED] });
  }
  await forgiveAttempts(scope, 'login', account);
  await signInCustomer(scope, customer.id, remember);
  const flash = await completeConfirmation(scope, customer.id);
  await adoptOrders(services.database.drizzle, customer.id);
  return redirect(safePath(next, HOME), flash);
}

export async function portalLogout(scope: Scope): Promise<Redirect> {
  await signOutCustomer(scope);
  return new Redirect(pageUrl('Portal/Events/Index'), { success: 'You are signed out.' }, true, true);
}

export async function portalRegister(scope: Scope, body: Registration, next?: string): Promise<Redirect> {
  const { services } = scope;
  const company = portalHostOf(scope);
  await countAttempt(scope, 'register', `${company.id}:${body.email}`, 'email');
  const passwordHash = await hashPassword(body.password);
  const customer = await asSystem(services.database, async (db) => {
    const row = only(
      await db
        .insert(customers)
        .values({ companyId: company.id, name: body.name, email: body.email, passwordHash })
        .onConflictDoNothing()
        .returning(),
      () => invalid({ email: ['This address already has an account. Sign in instead.'] }),
    );
    await sendCustomerVerification(services, db, row, company);
    return row;
  });
  await signInCustomer(scope, customer.id);
  return redirect(safePath(next, HOME));
}

/**
 * Resends the link that confirms the address. @throws 429 after too many, with the time of the next possible request
 */
export async function resendConfirmation(scope: Scope, next?: string): Promise<Redirect> {
  const { services, customer } = scope;
  const company = portalHostOf(scope);
  if (customer?.companyId !== company.id) {
    throw unauthenticated();
  }
  const back = safePath(next, HOME);
  if (customer.emailVerified) {
    return redirect(back, { info: 'Your address is already confirmed.' });
  }
  await countAttempt(scope, 'verify', `customer:${customer.id}`, 'verification');
  await asSystem(services.database, (db) => sendCustomerVerification(services, db, customer, company));
  return redirect(back);
}

/** The company whose portal this is. @throws 404 if the host belongs to none */
export function portalHostOf({ hostCompany }: Scope): Company {
  if (!hostCompany) {
    throw notFound();
  }
  return hostCompany;
}
