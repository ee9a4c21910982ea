import { and, eq } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { hasSecondFactor } from '#server/areas/account/twoFactor/hasSecondFactor.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import type { Scope } from '#server/http/context.ts';
import { rotateSession, type Session } from '#server/http/guards/session.ts';

type SignIn = {
  userId: number;
  companyId: number;
  remember?: boolean;
  /** The sign-in method already counts as a second factor (a passkey). */
  hasShownSecondFactor?: boolean;
};

/** Milliseconds between the password and the second factor's code. */
const CODE_TIMEOUT = 10 * 60_000;

/**
 * Signs in a staff user after a correct password. If a second factor is required, the user is not signed in yet.
 * @returns where to go: `next`, or the sign-in page, which asks for the code and then leads to `next`
 */
export async function signInStaff(scope: Scope, who: SignIn, next: string): Promise<string> {
  const { services, session } = scope;
  if (who.hasShownSecondFactor || !(await hasSecondFactor(services.database.drizzle, who.userId))) {
    await completeSignIn(scope, who);
    return next;
  }
  const { userId, companyId, remember = false } = who;
  const until = new Date(services.clock.now().getTime() + CODE_TIMEOUT).toISOString();
  await signOutStaff(scope);
  session.data = { challenge: { userId, companyId, remember, next, until } };
  return pageUrl('Auth/Login');
}

/**
 * Signs in a staff user whose identity is verified. The session gets a new secret; a portal account in the same session
 * stays signed in.
 */
export async function completeSignIn(scope: Scope, { userId, companyId, remember = false }: SignIn): Promise<void> {
  const { services, session } = scope;
  await rotateSession(services, session);
  await services.database.drizzle
    .update(memberships)
    .set({ lastSignInAt: services.clock.now() })
    .where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId)));
  session.userId = userId;
  session.companyId = companyId;
  session.remember = remember;
  // The password was just entered, so sensitive pages do not ask for it again.
  session.data = { passwordConfirmedAt: services.clock.now().toISOString() };
}

export async function signOutStaff({ services, session }: Scope): Promise<void> {
  await rotateSession(services, session);
  session.userId = null;
  session.companyId = null;
  session.data = {};
  session.remember &&= session.customerId !== null;
}

/**
 * Signs in a portal customer; staff in the same session stay signed in. Orders that a guest has opened stay visible,
 * those of another customer do not.
 */
export async function signInCustomer({ services, session }: Scope, customerId: number, remember = false) {
  if (session.customerId !== null && session.customerId !== customerId) {
    dropOrders(session);
  }
  await rotateSession(services, session);
  session.customerId = customerId;
  session.remember = remember || (session.remember && session.userId !== null);
}

export async function signOutCustomer({ services, session }: Scope): Promise<void> {
  dropOrders(session);
  await rotateSession(services, session);
  session.customerId = null;
  session.remember &&= session.userId !== null;
}

/** Hides the orders opened with their key (`rememberOrder`) from the browser's next user. Rotate the session after. */
function dropOrders(session: Session): void {
  const { orders, ...rest } = session.data;
  session.data = rest;
}
