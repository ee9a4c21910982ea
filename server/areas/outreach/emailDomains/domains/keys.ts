import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { asc, eq, sql } from 'drizzle-orm';
import { emailDomainKeys, emailDomains } from '#server/database/schema/outreach/emailDomains.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';

export type KeyRow = typeof emailDomainKeys.$inferSelect;
type NewKey = { selector: string; publicKey: string; privateKey: string };

const generate = promisify(generateKeyPair);

/** A new RSA key. Its selector is the time, so that the selector of a deleted key is not used again. */
export async function newKey(now: Date): Promise<NewKey> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const selector = `m${now.getTime().toString(36)}`;
  return { selector, publicKey: publicKey.toString('base64'), privateKey };
}

export async function storeKey(
  db: Transaction,
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  domain: { id: number; companyId: number },
  { selector, publicKey, privateKey }: NewKey,
): Promise<KeyRow> {
  const [row] = await db
    .insert(emailDomainKeys)
    .values({
      ...{ companyId: domain.companyId, domainId: domain.id, selector, publicKey },
      ...{ sealedPrivateKey: keys.seal(privateKey), createdAt: clock.now() },
    })
    .returning();
  if (!row) {
    throw new Error('A key without a row.');
  }
  return row;
}

/** Gives a key to each domain of the company that has none: a provider of its own signed its mails before. */
export async function ensureKeys(db: Transaction, services: Pick<Services, 'keys' | 'clock'>): Promise<void> {
  const bare = await db
    .select({ id: emailDomains.id, companyId: emailDomains.companyId })
    .from(emailDomains)
    .where(sql`not exists (select 1 from email_domain_keys k where k.domain_id = ${emailDomains.id})`);
  for (const domain of bare) {
    await storeKey(db, services, domain, await newKey(services.clock.now()));
  }
}

/** Keys of a domain, the oldest first. */
export function keysOf(db: Transaction, domainId: number): Promise<KeyRow[]> {
  return db
    .select()
    .from(emailDomainKeys)
    .where(eq(emailDomainKeys.domainId, domainId))
    .orderBy(asc(emailDomainKeys.id));
}
