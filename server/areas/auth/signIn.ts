import type { Scope } from '#server/http/context.ts';
import { rotateSession } from '#server/http/session.ts';

/** Makes the session the staff user's. It gets a new secret; a portal account signed in beside it stays. */
export async function signInStaff(
  { services, session }: Scope,
  { userId, companyId, remember = false }: { userId: number; companyId: number; remember?: boolean },
): Promise<void> {
  await rotateSession(services, session);
  session.userId = userId;
  session.companyId = companyId;
  session.remember = remember;
  // Who has just typed the password need not type it again.
  session.data = { passwordConfirmedAt: services.clock.now().toISOString() };
}

export async function signOutStaff({ services, session }: Scope): Promise<void> {
  await rotateSession(services, session);
  session.userId = null;
  session.companyId = null;
  session.data = {};
  session.remember &&= session.customerId !== null;
}

/** Makes the session the portal customer's; staff signed in beside it stay. */
export async function signInCustomer({ services, session }: Scope, customerId: number, remember = false) {
  await rotateSession(services, session);
  session.customerId = customerId;
  session.remember = remember || (session.remember && session.userId !== null);
}

export async function signOutCustomer({ services, session }: Scope): Promise<void> {
  await rotateSession(services, session);
  session.customerId = null;
  session.remember &&= session.userId !== null;
}
