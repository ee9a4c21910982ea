import { and, eq } from 'drizzle-orm';
import { OAUTH_PROVIDERS, type OAuthProvider } from '#domain/conversations/mailbox.ts';
import { mailboxes } from '#server/database/schema/conversations/mailbox.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { AccessEnded } from './explainFailure.ts';
import { missingCredentials, oauthClient } from './oauth/providers.ts';
import { refreshTokens } from './oauth/tokens.ts';
import { type Credentials, type ImapSession, type MailboxRow, openImap, type Patience } from './openImap.ts';
import { sealMailboxSecrets, unsealMailboxSecrets } from './secrets.ts';

/** An access token is renewed this many milliseconds before it ends. */
const EARLY = 60_000;

/** Connects to the server of a mailbox. @throws AccessEnded if it has no password or token, and what `openImap` throws */
export async function openMailbox(services: Services, mailbox: MailboxRow, patience?: Patience): Promise<ImapSession> {
  if (!mailbox.incoming) {
    throw new AccessEnded('This mailbox has no server. Connect it again.');
  }
  const credentials = await credentialsOf(services, mailbox, 'incoming');
  return openImap(services.environment, mailbox.incoming, credentials, patience);
}

/** What the server of a mailbox is told. @throws AccessEnded */
export async function credentialsOf(
  services: Services,
  mailbox: MailboxRow,
  direction: 'incoming' | 'outgoing',
): Promise<Credentials> {
  const user = mailbox[direction]?.user ?? mailbox.email;
  const provider = OAUTH_PROVIDERS.find((each) => each === mailbox.provider);
  if (provider) {
    return { user, accessToken: await accessToken(services, mailbox, provider) };
  }
  const { password, outgoingPassword } = unsealMailboxSecrets(services.keys, mailbox.sealedSecrets);
  if (!password) {
    throw new AccessEnded('The password is not stored any more. Connect the mailbox again.');
  }
  return { user, pass: direction === 'outgoing' && outgoingPassword ? outgoingPassword : password };
}

/** A token that is still valid, renewed if need be. The last one stored wins: providers accept all that they gave. */
async function accessToken(services: Services, mailbox: MailboxRow, provider: OAuthProvider): Promise<string> {
  const { keys, environment, clock, database } = services;
  const [fresh = mailbox] = await inCompany(database, mailbox.companyId, (db) =>
    db.select().from(mailboxes).where(eq(mailboxes.id, mailbox.id)),
  );
  const secrets = unsealMailboxSecrets(keys, fresh.sealedSecrets);
  const now = clock.now().getTime();
  if (secrets.accessToken && secrets.expiresAt - EARLY > now) {
    return secrets.accessToken;
  }
  const client = oauthClient(environment, provider);
  if (!client) {
    throw new AccessEnded(missingCredentials(provider));
  }
  if (!secrets.refreshToken) {
    throw new AccessEnded('The token is not stored any more. Connect the mailbox again.');
  }
  const tokens = await refreshTokens(client, secrets.refreshToken);
  const sealedSecrets = sealMailboxSecrets(keys, {
    accessToken: tokens.accessToken,
    refreshToken: tokens.refreshToken ?? secrets.refreshToken,
    expiresAt: now + tokens.expiresIn * 1000,
  });
  // A mailbox that was connected again meanwhile keeps its new token.
  const isSame = fresh.sealedSecrets === null ? undefined : eq(mailboxes.sealedSecrets, fresh.sealedSecrets);
  await inCompany(database, mailbox.companyId, (db) =>
    db
      .update(mailboxes)
      .set({ sealedSecrets })
      .where(and(eq(mailboxes.id, mailbox.id), isSame)),
  );
  return tokens.accessToken;
}
