import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { emailDomainKeys } from '#server/database/schema/outreach/emailDomains.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { publicAddressOf } from '#server/mail/publicHost.ts';
import type { Services } from '#server/services.ts';
import type { EmailSettingsRow } from './readSettings.ts';
import { unsealSecrets } from './secrets.ts';
import type { EmailTransport } from './transports/EmailTransport.ts';
import { mailgunApi } from './transports/mailgunApi.ts';
import { mailgunTransport } from './transports/mailgunTransport.ts';
import { outboxEmail } from './transports/outboxEmail.ts';
import { type Signer, type SmtpServer, smtpEmail } from './transports/smtpEmail.ts';

type SendingServices = Pick<Services, 'environment' | 'database' | 'clock' | 'keys'>;
type Sending = {
  companyId: number;
  settings: EmailSettingsRow;
  signer: (Signer & { keyId: number }) | null;
  /** The domain of the sender. */
  domain: string;
};

/**
 * The way by which a company sends.
 * @throws PrivateHost if its mail server is not on the internet
 */
export async function openTransport(services: SendingServices, sending: Sending): Promise<EmailTransport> {
  const { companyId, settings, signer, domain } = sending;
  if (settings.transport === 'mailgun') {
    return mailgunTransport(accountOf(services, settings), domain, services.clock);
  }
  const server = await serverOf(services, settings);
  return server ? smtpEmail(server, signer, () => noteUse(services, companyId, signer?.keyId)) : outboxEmail(services);
}

/** The company's Mailgun account. */
export function accountOf({ keys, environment }: Pick<Services, 'keys' | 'environment'>, settings: EmailSettingsRow) {
  const { mailgunKey } = unsealSecrets(keys, settings.sealedSecrets);
  return mailgunApi({ apiKey: mailgunKey, region: settings.mailgunRegion }, environment);
}

/**
 * The mail server that sends: the company's, or the installation's; null for the outbox.
 * @throws PrivateHost
 */
export async function serverOf(
  { keys, environment }: Pick<Services, 'keys' | 'environment'>,
  { transport, smtpHost, smtpPort, smtpSecurity, smtpUser, sealedSecrets }: EmailSettingsRow,
): Promise<SmtpServer | null> {
  if (transport === 'smtp' && smtpHost) {
    return {
      ...{ address: await publicAddressOf(smtpHost, environment), name: smtpHost, port: smtpPort ?? 587 },
      ...{ security: smtpSecurity, user: smtpUser, password: unsealSecrets(keys, sealedSecrets).smtpPassword },
    };
  }
  return environment.MAIL_URL ? installationServer(new URL(environment.MAIL_URL)) : null;
}

function installationServer({ protocol, hostname, port, username, password }: URL): SmtpServer {
  const isImplicit = protocol === 'smtps:';
  return {
    ...{ address: hostname, name: hostname, port: Number(port) || (isImplicit ? 465 : 587) },
    ...{ security: isImplicit ? ('tls' as const) : ('opportunistic' as const) },
    ...{ user: username ? decodeURIComponent(username) : null, password: decodeURIComponent(password) },
  };
}

const MINUTE = 60_000;

/** Notes when a key last signed, at most once a minute. */
async function noteUse(services: SendingServices, companyId: number, keyId: number | undefined): Promise<void> {
  if (keyId === undefined) {
    return;
  }
  const now = services.clock.now();
  const isOld = or(
    isNull(emailDomainKeys.lastUsedAt),
    lt(emailDomainKeys.lastUsedAt, new Date(now.getTime() - MINUTE)),
  );
  await inCompany(services.database, companyId, (db) =>
    db
      .update(emailDomainKeys)
      .set({ lastUsedAt: now })
      .where(and(eq(emailDomainKeys.id, keyId), isOld)),
  );
}
