import { and, asc, eq, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { emailDomains as contract, emailDomain } from '#contract/outreach/emailDomains.ts';
import { MAX_EMAIL_DOMAINS } from '#domain/outreach/emailDomains.ts';
import { emailDomains as table } from '#server/database/schema/outreach/emailDomains.ts';
import { textMatches } from '#server/database/search.ts';
import type { Handlers } from '#server/http/implement.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { paginate } from '#server/http/records/paginate.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import { refuseDuplicate } from '#server/http/records/refuseDuplicate.ts';
import { readSettings } from '../readSettings.ts';
import { newKey, storeKey } from './keys.ts';
import { lockEmailDomains } from './lockEmailDomains.ts';
import { type DomainRow, presentDomain, presentDomains } from './presentDomains.ts';

type Calls = Handlers<typeof contract>;

export const findDomain = recordFinder(table, 'Sending domain');

export const listDomains: Calls['GET /email/settings/domains/json'] = ({ db, query, services }) =>
  paginate<DomainRow, Sent<typeof emailDomain>>(db, query, {
    id: table.id,
    where: and(textMatches(table.domain, query.search)),
    order: orderBy({ created_at: table.createdAt, domain: table.domain, status: table.status }, query, table.id),
    rows: db.select().from(table).$dynamic(),
    present: (rows) => presentDomains(db, services.environment, rows),
  });

export const createDomain: Calls['POST /email/settings/domains'] = async ({ db, company, body, services }) => {
  const { transport } = await readSettings(db);
  // Takes a moment, so it happens before the lock.
  const key = transport === 'mailgun' ? null : await newKey(services.clock.now());
  await lockEmailDomains(db, company.id);
  const count = await db.$count(table);
  if (count >= MAX_EMAIL_DOMAINS) {
    throw conflict(`A company has at most ${MAX_EMAIL_DOMAINS} sending domains. Delete one that you do not use.`);
  }
  const now = services.clock.now();
  const [row] = await refuseDuplicate(
    db
      .insert(table)
      .values({ companyId: company.id, domain: body.domain, isDefault: count === 0, nextCheckAt: now, createdAt: now })
      .returning(),
    'email_domains_domain',
    () => invalid({ domain: ['This domain is in your list already.'] }),
  );
  if (!row) {
    throw new Error('A domain without a row.');
  }
  if (key) {
    await storeKey(db, services, row, key);
  }
  return {
    data: await presentDomain(db, services.environment, row),
    message: 'Domain added. Publish its records, then verify it.',
  };
};

/** Makes a domain the default. The index allows one only, so the former one is changed first. */
export const setDefault: Calls['POST /email/settings/domains/{id}/default'] = async (context) => {
  const { db, company, params, services } = context;
  await findDomain(db, params.id);
  await lockEmailDomains(db, company.id);
  const row = await findDomain(db, params.id);
  if (row.status === 'pending' && !row.isDefault) {
    throw conflict('Verify this domain first. Mails from it would be refused.');
  }
  await db
    .update(table)
    .set({ isDefault: false })
    .where(and(eq(table.isDefault, true), sql`${table.id} <> ${row.id}`));
  const [stored] = await db.update(table).set({ isDefault: true }).where(eq(table.id, row.id)).returning();
  return {
    data: await presentDomain(db, services.environment, stored ?? row),
    message: `Mails are now sent from ${row.domain}`,
  };
};

export const removeDomain: Calls['DELETE /email/settings/domains/{id}'] = async ({ db, company, params }) => {
  await findDomain(db, params.id);
  await lockEmailDomains(db, company.id);
  const row = await findDomain(db, params.id);
  const others = await db.select().from(table).where(sql`${table.id} <> ${row.id}`).orderBy(asc(table.id)).limit(1);
  if (row.isDefault && (row.status !== 'pending' || others.length > 0)) {
    throw conflict('This is the default domain. Make another domain the default first.');
  }
  await db.delete(table).where(eq(table.id, row.id));
  return { message: 'Domain deleted' };
};
