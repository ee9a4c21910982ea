import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { passkeys as contract } from '#contract/account/passkeys.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { MAX_PASSKEYS } from '#domain/account/passkeys.ts';
import { lockRecord } from '#server/database/lock.ts';
import { passkeys } from '#server/database/schema/account/passkeys.ts';
import { sessions } from '#server/database/schema/account/sessions.ts';
import { users } from '#server/database/schema/account/users.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { type SharedContext, staffOf } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { hashToken } from '#server/tokens.ts';
import { CHALLENGE_LIFE, issueChallenge } from './challenges.ts';
import { mailPasskey } from './mails.ts';
import { passkeyName } from './passkeyName.ts';
import { requireRelyingParty } from './relyingParty.ts';
import { userHandle } from './userHandle.ts';
import { ALGORITHMS, verifyRegistration } from './verifyRegistration.ts';

type Credential = BodyOf<(typeof contract)['POST /settings/passkeys/store']>['credential'];

const TOO_MANY = `You have ${MAX_PASSKEYS} passkeys. Remove one that you no longer need.`;

/**
 * The options for creating a passkey in the browser. Check the password and that the address is confirmed before
 * calling it: the response to the challenge is accepted without either.
 */
export async function registrationOptions(context: SharedContext): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { scope, services } = context;
  const user = staffOf(context);
  const { id } = requireRelyingParty(scope);
  const own = await services.database.drizzle.select().from(passkeys).where(eq(passkeys.userId, user.id));
  if (own.length >= MAX_PASSKEYS) {
    throw invalid({ password: [TOO_MANY] });
  }
  const here = own.filter(({ host }) => host === id);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: services.environment.APP_NAME,
    rpID: id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(userHandle(user.id)),
    challenge: await issueChallenge(scope, { purpose: 'register', userId: user.id }),
    timeout: CHALLENGE_LIFE,
    attestationType: 'none',
    excludeCredentials: here.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  });
}

/** @throws 422 if the response is invalid, or its challenge was not issued to this user in this browser */
export async function registerPasskey(
  context: SharedContext,
  credential: Credential,
): Promise<typeof passkeys.$inferSelect> {
  const { services, scope } = context;
  const user = staffOf(context);
  const party = requireRelyingParty(scope);
  const { aaguid, ...made } = await verifyRegistration(scope, party, user.id, credential);
  const name = passkeyName(aaguid, made.transports, await agentOf(context));
  return asSystem(services.database, async (db) => {
    await lockRecord(db, users, user.id);
    if ((await db.$count(passkeys, eq(passkeys.userId, user.id))) >= MAX_PASSKEYS) {
      throw invalid({ credential: [TOO_MANY] });
    }
    const [row] = await db
      .insert(passkeys)
      .values({ ...made, name, userId: user.id, host: party.id, createdAt: services.clock.now() })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning();
    if (!row) {
      throw invalid({ credential: ['This passkey is already registered.'] });
    }
    await mailPasskey(services, db, user, 'added', row.name);
    return row;
  });
}

/** The browser's user agent, as stored in the session. */
async function agentOf({ scope, services }: SharedContext): Promise<string> {
  const isOwn = eq(sessions.id, hashToken(scope.session.token ?? ''));
  const [session] = await services.database.drizzle.select().from(sessions).where(isOwn);
  return session?.agent ?? '';
}
