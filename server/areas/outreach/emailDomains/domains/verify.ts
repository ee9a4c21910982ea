import { eq } from 'drizzle-orm';
import type { emailDomains as contract } from '#contract/outreach/emailDomains.ts';
import { emailDomains as table } from '#server/database/schema/outreach/emailDomains.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { Handlers } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import type { Services } from '#server/services.ts';
import { askDns } from '../dns/askDns.ts';
import { accountOf } from '../openTransport.ts';
import { readSettings } from '../readSettings.ts';
import { MailgunFailure } from '../transports/mailgunApi.ts';
import { askRecords, readRecords, storeChecks } from './checkDomain.ts';
import { findDomain } from './endpoints.ts';
import { type DomainRow, presentDomain } from './presentDomains.ts';

type Calls = Handlers<typeof contract>;
type CheckServices = Pick<Services, 'database' | 'environment' | 'clock' | 'keys'>;

export const verifyDomain: Calls['POST /email/settings/domains/{id}/verify'] = new Steps(async (context) => {
  const { services, company, params, transact } = context;
  const before = await transact(({ db }) => findDomain(db, params.id));
  const row = await checkDomain(services, before).catch((failure: unknown) => {
    throw failure instanceof MailgunFailure ? conflict(`Verification failed: ${failure.message}`) : failure;
  });
  const domain = await inCompany(services.database, company.id, (db) => presentDomain(db, services.environment, row));
  return { domain, message: messageFor(row, domain.records.filter(({ state }) => state === 'unknown').length) };
});

/** Reads again what the provider asks for, asks the DNS, and stores what was found. @throws MailgunFailure */
export async function checkDomain(services: CheckServices, before: DomainRow): Promise<DomainRow> {
  const { database, environment } = services;
  const row = await readProvider(services, before);
  const records = await inCompany(database, row.companyId, (db) => readRecords(db, row, services));
  const asked = await askRecords(records, row.domain, askDns(environment));
  return inCompany(database, row.companyId, (db) => storeChecks(db, row, asked, services));
}

async function readProvider(services: CheckServices, row: DomainRow): Promise<DomainRow> {
  const { database } = services;
  const settings = await inCompany(database, row.companyId, readSettings);
  if (settings.transport !== 'mailgun') {
    return row;
  }
  const api = accountOf(services, settings);
  const providerRecords = await api.recordsOf(row.domain);
  await api.verify(row.domain);
  await inCompany(database, row.companyId, (db) =>
    db.update(table).set({ providerRecords }).where(eq(table.id, row.id)),
  );
  return { ...row, providerRecords };
}

function messageFor({ status, domain }: DomainRow, unanswered: number): string {
  if (unanswered > 0) {
    return `The DNS servers of ${domain} did not answer for every record. Try again in a moment.`;
  }
  return {
    verified: `${domain} is verified`,
    pending: 'Not all records are published yet. It can take some hours until they are visible; we ask again.',
    problem: `A record of ${domain} is wrong or missing.`,
  }[status];
}
