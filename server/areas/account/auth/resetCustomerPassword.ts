import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { auth } from '#contract/account/auth.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { sessions } from '#server/database/schema/account/sessions.ts';
import { customers } from '#server/database/schema/selling/customers.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Company, Scope } from '#server/http/context.ts';
import { type Redirect, redirect } from '#server/http/outputs/answers.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import { hashToken } from '#server/tokens.ts';
import { adoptOrders } from './adoptOrders.ts';
import { countAttempt } from './attempts.ts';
import { endConfirmation } from './confirmCustomerAddress.ts';
import { mailPasswordChanged, mailPasswordLink } from './mails.ts';
import { hashPassword } from './passwords.ts';
import { issueToken, takeToken } from './tokens.ts';

type Reset = BodyOf<(typeof auth)['POST /portal/reset-password']>;

/** The portal's version of resetPassword.ts, for the accounts of one company. */
export async function forgotCustomerPassword(scope: Scope, company: Company, email: string): Promise<Redirect> {
  const { services } = scope;
  await countAttempt(scope, 'forgot', `${company.id}:${email}`, 'email');
  await services.queue.enqueue(services.database.drizzle, customerPasswordLinkJob, { companyId: company.id, email });
  return redirect(pageUrl('Portal/ForgotPassword'));
}

export const customerPasswordLinkJob = defineJob(
  'auth.customer-password-link',
  z.object({ companyId: z.number(), email: z.string() }),
  async ({ companyId, email }, { services }) => {
    await asSystem(services.database, async (db) => {
      const [found] = await db
        .select({ customer: customers, company: companies })
        .from(customers)
        .innerJoin(companies, eq(companies.id, customers.companyId))
        .where(and(eq(customers.companyId, companyId), eq(sql`lower(${customers.email})`, email)));
      if (found) {
        const { customer, company } = found;
        const token = await issueToken(db, 'reset-password', { customerId: customer.id }, services.clock.now());
        const origin = await portalAddress(services.environment, db, company);
        const url = `${origin}${pageUrl('Portal/ResetPassword', { token }, { email: customer.email })}`;
        await mailPasswordLink(services, db, customer, url, company);
      }
    });
  },
);

/** Sets the password and ends all other sessions of the account. */
export async function resetCustomerPassword(
  scope: Scope,
  company: Company,
  { token, email, password }: Reset,
): Promise<Redirect> {
  const { services, session } = scope;
  await countAttempt(scope, 'reset', `${company.id}:${email}`, 'email');
  const passwordHash = await hashPassword(password);
  await asSystem(services.database, async (db) => {
    const now = services.clock.now();
    const id = (await takeToken(db, 'reset-password', token, now))?.customerId ?? 0;
    // Opening the mailed link has confirmed the address.
    const customer = only(
      await db
        .update(customers)
        .set({
          passwordHash,
          emailVerifiedAt: sql`coalesce(${customers.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
        })
        .where(
          and(eq(customers.id, id), eq(customers.companyId, company.id), eq(sql`lower(${customers.email})`, email)),
        )
        .returning(),
      () => invalid({ token: ['This link no longer works. Ask for a new one.'] }),
    );
    await adoptOrders(db, customer.id);
    const own = session.token ? hashToken(session.token) : '';
    await db.delete(sessions).where(and(eq(sessions.customerId, customer.id), ne(sessions.id, own)));
    const origin = await portalAddress(services.environment, db, company);
    await mailPasswordChanged(services, db, customer, `${origin}${pageUrl('Portal/ForgotPassword')}`, company);
  });
  endConfirmation(scope);
  return redirect(pageUrl('Portal/Login'), { success: 'Your password is set. Sign in with it.' });
}
