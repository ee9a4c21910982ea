import { type Scope, staffOf } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';

/**
 * Guards adding sign-in methods that survive a password change. Somebody who registered with another person's address
 * must not have one when its owner takes the account over (decision 0059).
 * @throws 422 on `field` until the signed-in user has confirmed their address
 */
export function requireConfirmedAddress(scope: Scope, field: string): void {
  const { email, emailVerified } = staffOf(scope);
  if (!emailVerified) {
    throw invalid({ [field]: [`Confirm your address first: open the link that we sent to ${email}.`] });
  }
}
