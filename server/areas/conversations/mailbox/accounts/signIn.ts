import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { mailboxAccounts as contract } from '#contract/conversations/mailboxAccounts.ts';
import { only } from '#server/database/only.ts';
import { mailboxes, mailSignIns } from '#server/database/schema/conversations/mailbox.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { conflict, notFound } from '#server/http/outputs/failures.ts';
import { AccessEnded } from '../servers/explainFailure.ts';
import { missingCredentials, oauthClient, oauthServers } from '../servers/oauth/providers.ts';
import { exchangeCode, type Tokens } from '../servers/oauth/tokens.ts';
import { sealMailboxSecrets } from '../servers/secrets.ts';
import { queueSync } from '../sync/queueSync.ts';
import { addMailbox } from './addMailbox.ts';
import { findOwnMailbox } from './findOwnMailbox.ts';
import { presentAccount } from './presentAccount.ts';

type Calls = Handlers<typeof contract>;

/** Milliseconds in which somebody signs in at the provider. */
const PATIENCE = 15 * 60_000;
const ENDED = 'This sign-in has ended. Begin again.';

/** Begins a sign-in at the provider (authorisation code with PKCE). @throws 409 if the installation has no credentials */
export const beginSignIn: Calls['POST /mailbox/oauth/{provider}'] = async (context) => {
  const { db, company, params, body, services } = context;
  const mailbox = body.mailbox_id === undefined ? null : await findOwnMailbox(context, body.mailbox_id);
  const client = oauthClient(services.environment, params.provider);
  if (!client) {
    throw conflict(missingCredentials(params.provider));
  }
  const now = services.clock.now();
  await db.delete(mailSignIns).where(lt(mailSignIns.createdAt, new Date(now.getTime() - PATIENCE)));
  const state = randomBytes(24).toString('base64url');
  const verifier = randomBytes(48).toString('base64url');
  await db.insert(mailSignIns).values({
    ...{ companyId: company.id, userId: staffOf(context).id, provider: params.provider },
    ...{ mailboxId: mailbox?.id ?? null, stateHash: hashOf(state), sealedVerifier: services.keys.seal(verifier) },
    createdAt: now,
  });
  const url = new URL(client.authUrl);
  for (const [name, value] of Object.entries({
    ...{ response_type: 'code', client_id: client.clientId, redirect_uri: client.redirectUrl, scope: client.scope },
    ...{ state, code_challenge: hashOf(verifier), code_challenge_method: 'S256', ...client.parameters },
    ...(mailbox && { login_hint: mailbox.email }),
  })) {
    url.searchParams.set(name, value);
  }
  return { data: { url: url.href } };
};

/** Ends a sign-in: each answer of the provider is accepted once, from the person who began. @throws 404, 409 */
export const finishSignIn: Calls['POST /mailbox/oauth/{provider}/finish'] = new Steps(async (context) => {
  const { params, body, services, transact } = context;
  const begun = await transact(async (step) => {
    const isBegun = and(
      eq(mailSignIns.stateHash, hashOf(body.state)),
      eq(mailSignIns.userId, staffOf(step).id),
      eq(mailSignIns.provider, params.provider),
      gt(mailSignIns.createdAt, new Date(services.clock.now().getTime() - PATIENCE)),
    );
    return only(await step.db.delete(mailSignIns).where(isBegun).returning(), () => notFound(ENDED));
  });
  const client = oauthClient(services.environment, params.provider);
  if (!client) {
    throw conflict(missingCredentials(params.provider));
  }
  const tokens = await exchange(() => exchangeCode(client, body.code, services.keys.unseal(begun.sealedVerifier)));
  const { email } = tokens;
  if (!email) {
    throw conflict('The provider did not say which address this is. Allow Muster to see it, and begin again.');
  }
  if (!tokens.refreshToken) {
    throw conflict(
      'The provider allows access only for an hour. Remove Muster from your account there, and begin again.',
    );
  }
  return transact(async (step) => {
    const id = await keepMailbox(step, params.provider, begun.mailboxId, { ...tokens, email });
    return { data: await presentAccount(step, id), message: 'Mailbox connected' };
  });
});

async function exchange(ask: () => Promise<Tokens>): Promise<Tokens> {
  try {
    return await ask();
  } catch (failure) {
    throw conflict(failure instanceof AccessEnded ? ENDED : `The sign-in failed. ${messageOf(failure)}`);
  }
}

function messageOf(failure: unknown): string {
  return failure instanceof Error && failure.message.startsWith('The provider') ? failure.message : 'Try again later.';
}

/** Adds the mailbox, or gives a connected one its new token. */
async function keepMailbox(
  context: HandlerContext,
  provider: 'gmail' | 'outlook',
  mailboxId: number | null,
  { email, accessToken, refreshToken, expiresIn }: Tokens & { email: string },
): Promise<number> {
  const { db, services } = context;
  const expiresAt = services.clock.now().getTime() + expiresIn * 1000;
  const sealedSecrets = sealMailboxSecrets(services.keys, { accessToken, refreshToken: refreshToken ?? '', expiresAt });
  const isMine = and(eq(mailboxes.ownerId, staffOf(context).id), eq(mailboxes.email, email));
  const [known] = await db.select().from(mailboxes).where(isMine);
  if (mailboxId !== null && known?.id !== mailboxId) {
    throw conflict(`You signed in as ${email}, which is not the address of this mailbox.`);
  }
  const servers = oauthServers(provider, email);
  if (!known) {
    return (await addMailbox(context, { email, name: email, provider, sealedSecrets, ...servers })).id;
  }
  // The servers stay if they were those of this provider already.
  const kept = known.provider === provider ? {} : servers;
  await db
    .update(mailboxes)
    .set({
      provider,
      sealedSecrets,
      ...kept,
      state: 'ready',
      failure: null,
      setbacks: 0,
      updatedAt: services.clock.now(),
    })
    .where(eq(mailboxes.id, known.id));
  await queueSync(services, db, known);
  return known.id;
}

/** A hash as PKCE defines it. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
