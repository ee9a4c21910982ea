import { eq } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { customers } from '#server/database/schema/selling/customers.ts';
import { asSystem, type Transaction } from '#server/database/tenancy.ts';
import type { Scope } from '#server/http/context.ts';
import { type Redirect, redirect } from '#server/http/outputs/answers.ts';
import { hashToken } from '#server/tokens.ts';
import { adoptOrders } from './adoptOrders.ts';
import { ownerOfToken, takeHashedToken } from './tokens.ts';

const STALE = 'This link no longer works. Ask for a new one.';
const DONE = 'Your address is confirmed.';

type Flash = { success?: string; error?: string };

/**
 * Opens a mailed confirmation link (decision 0059). If the account is signed in, the address is confirmed at once.
 * Otherwise the link leads to the sign-in page, which completes the confirmation, because whoever reads the mail may
 * not be the person who registered.
 */
export async function openConfirmation(scope: Scope, token: string): Promise<Redirect> {
  const { services, session, hostCompany } = scope;
  const customer = scope.customer?.companyId === hostCompany?.id ? scope.customer : null;
  const start = pageUrl(customer ? 'Portal/Dashboard' : 'Portal/Login');
  const link = await findLink(scope, token);
  if (!link || link.owner.companyId !== hostCompany?.id) {
    return redirect(start, { error: STALE });
  }
  const { owner, expiresAt } = link;
  if (owner.emailVerifiedAt) {
    return redirect(start, { success: DONE });
  }
  if (expiresAt <= services.clock.now()) {
    return redirect(start, { error: STALE });
  }
  const hash = hashToken(token);
  if (customer?.id === owner.id) {
    return redirect(start, await confirm(scope, hash, owner.id));
  }
  if (customer) {
    return redirect(start, { error: `This link is for ${owner.email}. Sign out, then open it again.` });
  }
  const confirming = { hash, customerId: owner.id, email: owner.email, until: expiresAt.toISOString() };
  session.data = { ...session.data, confirming };
  session.changed = true;
  return redirect(start);
}

/** The address with a pending confirmation in this session; null if there is none. Needs no query. */
export function confirmingAddress({ session, services }: Scope): string | null {
  const { confirming } = session.data;
  return confirming && new Date(confirming.until) > services.clock.now() ? confirming.email : null;
}

/**
 * Completes the session's pending confirmation after its account has signed in. If another account signed in, the
 * confirmation is dropped.
 * @returns the flash message for the next page
 */
export async function completeConfirmation(scope: Scope, customerId: number): Promise<Flash> {
  const isWaiting = confirmingAddress(scope) !== null;
  const { confirming } = scope.session.data;
  endConfirmation(scope);
  return isWaiting && confirming?.customerId === customerId ? confirm(scope, confirming.hash, customerId) : {};
}

/** Clears the session's pending confirmation. */
export function endConfirmation({ session }: Scope): void {
  const { confirming, ...rest } = session.data;
  if (confirming) {
    session.data = rest;
    session.changed = true;
  }
}

function confirm({ services }: Scope, hash: string, customerId: number): Promise<Flash> {
  return asSystem(services.database, async (db) => {
    const now = services.clock.now();
    const taken = await takeHashedToken(db, 'verify-customer', hash, now);
    if (taken?.customerId === customerId) {
      await db.update(customers).set({ emailVerifiedAt: now }).where(eq(customers.id, customerId));
      await adoptOrders(db, customerId);
    }
    return (await isConfirmed(db, customerId)) ? { success: DONE } : { error: STALE };
  });
}

async function isConfirmed(db: Transaction, customerId: number): Promise<boolean> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  return customer?.emailVerifiedAt != null;
}

/** Finds the link's owner even if it was used, because mail programs open links before people do. */
async function findLink({ services }: Scope, token: string) {
  return asSystem(services.database, async (db) => {
    const found = await ownerOfToken(db, 'verify-customer', token);
    const [owner] = await db
      .select()
      .from(customers)
      .where(eq(customers.id, found?.customerId ?? 0));
    return found && owner && { owner, expiresAt: found.expiresAt };
  });
}
