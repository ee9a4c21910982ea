import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { emailDomainKeys, emailDomains } from '#server/database/schema/outreach/emailDomains.ts';
import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import type { Environment } from '#server/environment.ts';
import type { Address } from '#server/mail/prepareMail.ts';
import { senderOf } from '#server/mail/sender.ts';
import type { Services } from '#server/services.ts';
import { openTransport } from './openTransport.ts';
import { type EmailSettingsRow, readSettings } from './readSettings.ts';
import type { EmailSender } from './transports/EmailTransport.ts';
import type { Signer } from './transports/smtpEmail.ts';

export type SendingServices = Pick<Services, 'environment' | 'database' | 'clock' | 'keys'>;

/**
 * How a company sends its newsletters: its settings and default domain, else the installation's own mail. Close its
 * transport after use.
 */
export async function emailSender(services: SendingServices, companyId: number): Promise<EmailSender> {
  const { settings, from, signer } = await inCompany(services.database, companyId, async (db) => {
    const settings = await readSettings(db);
    const domain = await sendingDomain(db);
    return {
      settings,
      from: await senderAddress(db, settings, services.environment),
      signer: domain && (await signerOf(db, domain, services)),
    };
  });
  return {
    transport: await openTransport(services, { companyId, settings, signer, domain: domainOf(from.address) }),
    from,
    replyTo: settings.replyToEmail ? { name: '', address: settings.replyToEmail } : null,
    footer: settings.emailFooter,
  };
}

/**
 * The sender (specification §9): a no-reply address at the sending domain, with the product's name by default. Without
 * a verified domain it is Mailgun's, or that of the installation.
 */
export async function senderAddress(
  db: Transaction,
  { transport, mailgunDomain, mailgunFrom, defaultFromName }: EmailSettingsRow,
  environment: Environment,
): Promise<Address> {
  const verified = await sendingDomain(db);
  const domain = verified?.domain ?? (transport === 'mailgun' ? mailgunDomain : null);
  const own = mailgunFrom && domain && domainOf(mailgunFrom) === domain ? mailgunFrom : `no-reply@${domain}`;
  return {
    name: defaultFromName ?? environment.APP_NAME,
    address: domain ? own : senderOf(environment).address,
  };
}

/** The default domain, if mails from it would be accepted. */
async function sendingDomain(db: Transaction): Promise<{ id: number; domain: string } | null> {
  const [row] = await db
    .select({ id: emailDomains.id, domain: emailDomains.domain })
    .from(emailDomains)
    .where(and(eq(emailDomains.isDefault, true), inArray(emailDomains.status, ['verified', 'problem'])));
  return row ?? null;
}

/** The newest key whose record was found; the newest one if none was. */
async function signerOf(
  db: Transaction,
  { id, domain }: { id: number; domain: string },
  { keys }: Pick<Services, 'keys'>,
): Promise<(Signer & { keyId: number }) | null> {
  const isPublished = sql`exists (
    select 1 from ${emailDomains} d, jsonb_each(d.checks) c
    where d.id = ${emailDomainKeys.domainId} and c.value ->> 'state' = 'verified'
      and starts_with(c.key, 'dkim ' || ${emailDomainKeys.selector} || '._domainkey.'))`;
  const [row] = await db
    .select()
    .from(emailDomainKeys)
    .where(eq(emailDomainKeys.domainId, id))
    .orderBy(desc(isPublished), desc(emailDomainKeys.id))
    .limit(1);
  if (!row) {
    return null;
  }
  try {
    const privateKey = keys.unseal(row.sealedPrivateKey);
    return { keyId: row.id, domain, selector: row.selector, privateKey };
  } catch {
    // The key of the installation was replaced, so this one is lost. Unsigned mails still arrive at many places.
    return null;
  }
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
