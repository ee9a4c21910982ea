import { and, eq } from 'drizzle-orm';
import type { passkeys as contract } from '#contract/account/passkeys.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { lockRecord } from '#server/database/lock.ts';
import { passkeys } from '#server/database/schema/account/passkeys.ts';
import { users } from '#server/database/schema/account/users.ts';
import { asSystem, type Transaction } from '#server/database/tenancy.ts';
import type { Scope } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { takeChallenge } from './challenges.ts';
import { type RelyingParty, requireRelyingParty } from './relyingParty.ts';
import { userHandle } from './userHandle.ts';

export type Assertion = BodyOf<(typeof contract)['POST /passkeys/sign-in']>['credential'];
type Passkey = typeof passkeys.$inferSelect;

const REFUSED = 'This passkey could not be verified. Try again, or use your password.';
const UNKNOWN = 'This passkey is not registered here, or it was removed. Use your password.';

/**
 * Verifies a passkey's response to a challenge of this browser. Returns the owner's user id.
 * @throws 422 on `unknown_passkey` if the passkey does not (or no longer) exist, on `passkey` for all else
 */
export async function takePasskey(scope: Scope, credential: Assertion): Promise<number> {
  const { services } = scope;
  const party = requireRelyingParty(scope);
  const challenge = await takeChallenge(
    scope,
    { purpose: 'sign-in', userId: null },
    credential.response.clientDataJSON,
  );
  if (challenge === null) {
    throw invalid({ passkey: ['That took too long. Try again.'] });
  }
  return asSystem(services.database, async (db) => {
    const found = await find(db, party, credential.id);
    await lockRecord(db, users, found.userId);
    // It may have been used or removed in the meantime.
    const passkey = await find(db, party, credential.id);
    const verified = await verify(scope, party, challenge, passkey, credential);
    await db
      .update(passkeys)
      .set({
        counter: verified.newCounter,
        canBeBackedUp: verified.credentialDeviceType === 'multiDevice',
        isBackedUp: verified.credentialBackedUp,
        lastUsedAt: services.clock.now(),
      })
      .where(eq(passkeys.id, passkey.id));
    return passkey.userId;
  });
}

async function find(db: Transaction, { id: host }: RelyingParty, credentialId: string): Promise<Passkey> {
  const [passkey] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.host, host)));
  if (!passkey) {
    throw invalid({ unknown_passkey: [UNKNOWN] });
  }
  return passkey;
}

async function verify(scope: Scope, party: RelyingParty, challenge: string, passkey: Passkey, credential: Assertion) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const isOfOwner = credential.response.userHandle === userHandle(passkey.userId).toString('base64url');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch((failure: unknown) => {
    // This includes a counter that went backwards, the sign of a copied key.
    scope.services.log.info('passkey rejected', { requestId: scope.requestId, passkey: passkey.id, failure });
    return { verified: false, authenticationInfo: undefined };
  });
  if (!verified || !authenticationInfo || !isOfOwner) {
    throw invalid({ passkey: [REFUSED] });
  }
  return authenticationInfo;
}
