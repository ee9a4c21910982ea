import { and, eq, isNull, sql } from 'drizzle-orm';
import { pageUrl } from '#domain/pageUrl.ts';
import { customers, users } from '#server/database/schema/accounts.ts';
import { orders } from '#server/database/schema/orders.ts';
import { asSystem, type Transaction } from '#server/database/tenancy.ts';
import { type Redirect, redirect } from '#server/http/answers.ts';
import type { Scope } from '#server/http/context.ts';
import { ownerOfToken, takeToken } from './tokens.ts';

const STALE = 'This link no longer works. Ask for a new one.';
const DONE = 'Your address is confirmed.';

/** Opening the mailed link confirms the address. Opened again (mail programs look at links first) it says so again. */
export async function verifyStaff({ services, user }: Scope, token: string): Promise<Redirect> {
  const isVerified = await asSystem(services.database, async (db) => {
    const now = services.clock.now();
    const taken = await takeToken(db, 'verify-email', token, now);
    if (taken?.userId) {
      await db.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, taken.userId));
      return true;
    }
    const owner = await ownerOfToken(db, 'verify-email', token);
    const [known] = await db
      .select()
      .from(users)
      .where(eq(users.id, owner?.userId ?? 0));
    return known?.emailVerifiedAt != null;
  });
  if (isVerified) {
    return redirect(pageUrl(user ? 'Dashboard/Index' : 'Auth/Login'), { success: DONE });
  }
  return redirect(pageUrl(user ? 'Auth/VerifyEmail' : 'Auth/Login'), { error: STALE });
}

/** The same for a portal account; orders bought with the address before then belong to it. */
export async function verifyCustomer({ services, customer }: Scope, token: string): Promise<Redirect> {
  const isVerified = await asSystem(services.database, async (db) => {
    const now = services.clock.now();
    const taken = await takeToken(db, 'verify-customer', token, now);
    if (taken?.customerId) {
      await db.update(customers).set({ emailVerifiedAt: now }).where(eq(customers.id, taken.customerId));
      await adoptOrders(db, taken.customerId);
      return true;
    }
    const owner = await ownerOfToken(db, 'verify-customer', token);
    const [known] = await db
      .select()
      .from(customers)
      .where(eq(customers.id, owner?.customerId ?? 0));
    return known?.emailVerifiedAt != null;
  });
  const to = pageUrl(customer ? 'Portal/Dashboard' : 'Portal/Login');
  return redirect(to, isVerified ? { success: DONE } : { error: STALE });
}

/** Gives a customer with a confirmed address the orders that were bought with it as a guest, in the same company. */
export async function adoptOrders(db: Transaction, customerId: number): Promise<void> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (customer?.emailVerifiedAt) {
    await db
      .update(orders)
      .set({ customerId })
      .where(
        and(
          eq(orders.companyId, customer.companyId),
          isNull(orders.customerId),
          eq(sql`lower(${orders.buyerEmail})`, customer.email.toLowerCase()),
        ),
      );
  }
}
