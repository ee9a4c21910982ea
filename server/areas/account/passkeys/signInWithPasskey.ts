import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { countAttempt, forgiveAttempts } from '#server/areas/account/auth/attempts.ts';
import { signInPerson } from '#server/areas/account/auth/staffSession.ts';
import type { Scope } from '#server/http/context.ts';
import { type Redirect, redirect, safePath } from '#server/http/outputs/answers.ts';
import { CHALLENGE_LIFE, issueChallenge } from './challenges.ts';
import { requireRelyingParty } from './relyingParty.ts';
import { type Assertion, takePasskey } from './takePasskey.ts';

/** The options contain no passkey ids: the browser finds its own for this host, and nobody learns who has one. */
export async function signInOptions(scope: Scope): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { id } = requireRelyingParty(scope);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: id,
    challenge: await issueChallenge(scope, { purpose: 'sign-in', userId: null }),
    timeout: CHALLENGE_LIFE,
    userVerification: 'required',
  });
}

/**
 * Signs in the passkey's owner. The device has verified the user, so a passkey counts as password and second factor.
 */
export async function signInWithPasskey(
  scope: Scope,
  { credential, remember }: { credential: Assertion; remember: boolean },
  next?: string,
): Promise<Redirect> {
  await countAttempt(scope, 'passkey', credential.id, 'passkey');
  const userId = await takePasskey(scope, credential);
  const person = { userId, remember, hasShownSecondFactor: true };
  const to = await signInPerson(scope, person, safePath(next, pageUrl('Dashboard/Index')), 'passkey');
  await forgiveAttempts(scope, 'passkey', credential.id);
  return redirect(to);
}
