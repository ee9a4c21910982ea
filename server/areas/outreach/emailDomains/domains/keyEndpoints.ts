import { eq } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { emailDomains as contract, emailDomainKey } from '#contract/outreach/emailDomains.ts';
import { MAX_KEYS_OF_DOMAIN } from '#domain/outreach/emailDomains.ts';
import { emailDomainKeys } from '#server/database/schema/outreach/emailDomains.ts';
import type { Handlers } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import { accountOf } from '../openTransport.ts';
import { readSettings } from '../readSettings.ts';
import { MailgunFailure } from '../transports/mailgunApi.ts';
import { findDomain } from './endpoints.ts';
import { type KeyRow, keysOf, newKey, storeKey } from './keys.ts';
import { lockEmailDomains } from './lockEmailDomains.ts';
import type { DomainRow } from './presentDomains.ts';

type Calls = Handlers<typeof contract>;

const findKey = recordFinder(emailDomainKeys, 'Key');

export const listKeys: Calls['GET /email/settings/domains/{id}/keys'] = async ({ db, params }) => {
  const domain = await findDomain(db, params.id);
  return { data: (await keysOf(db, domain.id)).map((key) => present(key, domain)) };
};

/** The provider is told before the key is stored: a key that it does not have would never sign. */
export const createKey: Calls['POST /email/settings/domains/{id}/keys'] = new Steps(async (context) => {
  const { services, params, transact } = context;
  const { domain, settings } = await transact(async ({ db }) => {
    const domain = await findDomain(db, params.id);
    refuseMany(await keysOf(db, domain.id));
    return { domain, settings: await readSettings(db) };
  });
  const key = await newKey(services.clock.now());
  if (settings.transport === 'mailgun') {
    await accountOf(services, settings).addKey(domain.domain, key.selector, key.privateKey).catch(refuse);
  }
  const row = await transact(async ({ db, company }) => {
    await lockEmailDomains(db, company.id);
    refuseMany(await keysOf(db, (await findDomain(db, params.id)).id));
    return storeKey(db, services, domain, key);
  });
  return {
    data: { ...present(row, domain), secret: key.privateKey },
    message: 'Key created. Copy it now: it is not shown again.',
  };
});

export const removeKey: Calls['DELETE /email/settings/domains/{id}/keys/{keyId}'] = new Steps(async (context) => {
  const { services, params, transact } = context;
  const { domain, key, settings } = await transact(async ({ db, company }) => {
    await findDomain(db, params.id);
    await lockEmailDomains(db, company.id);
    const domain = await findDomain(db, params.id);
    const key = await findKey(db, params.keyId, eq(emailDomainKeys.domainId, domain.id));
    const settings = await readSettings(db);
    if (settings.transport !== 'mailgun' && (await keysOf(db, domain.id)).length === 1) {
      throw conflict('This is the only key of the domain, and its mails are signed with it. Create another one first.');
    }
    await db.delete(emailDomainKeys).where(eq(emailDomainKeys.id, key.id));
    return { domain, key, settings };
  });
  if (settings.transport === 'mailgun') {
    await accountOf(services, settings).removeKey(domain.domain, key.selector).catch(ignoreUnknown);
  }
  return { message: 'Key deleted. You can remove its record from the DNS.' };
});

function refuseMany(keys: KeyRow[]): void {
  if (keys.length >= MAX_KEYS_OF_DOMAIN) {
    throw conflict(`A domain has at most ${MAX_KEYS_OF_DOMAIN} keys. Delete one that you do not use.`);
  }
}

function refuse(failure: unknown): never {
  throw failure instanceof MailgunFailure ? conflict(failure.message) : failure;
}

/** A key that Mailgun does not have needs no deletion there. */
function ignoreUnknown(failure: unknown): void {
  if (!(failure instanceof MailgunFailure && failure.status === 404)) {
    refuse(failure);
  }
}

const HINT = 12;

function present(row: KeyRow, domain: DomainRow): Sent<typeof emailDomainKey> {
  const name = `dkim ${row.selector}._domainkey.`;
  const checks = Object.entries(domain.checks).filter(([key]) => key.startsWith(name));
  return {
    ...{ id: row.id, selector: row.selector, hint: row.publicKey.slice(-HINT) },
    is_published: checks.some(([, { state }]) => state === 'verified'),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}
