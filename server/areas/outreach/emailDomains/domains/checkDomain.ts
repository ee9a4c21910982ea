import { eq } from 'drizzle-orm';
import { checkRecord, type DnsAnswer } from '#domain/outreach/dnsRecords.ts';
import { domainStatus, type RecordCheck } from '#domain/outreach/emailDomains.ts';
import { emailDomains as table } from '#server/database/schema/outreach/emailDomains.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import type { AskDns } from '../dns/askDns.ts';
import { readSettings } from '../readSettings.ts';
import { recordKey } from './expectedRecords.ts';
import { keysOf } from './keys.ts';
import { lockEmailDomains } from './lockEmailDomains.ts';
import { type CheckedRecord, type DomainRow, recordsOf } from './presentDomains.ts';

const HOUR = 3_600_000;
/** A domain that is not verified is asked again after this time, and a verified one after the other. */
const PENDING_INTERVAL = 6 * HOUR;
const VERIFIED_INTERVAL = 30 * 24 * HOUR;

/** The records of a domain with their present checks. */
export async function readRecords(
  db: Transaction,
  row: DomainRow,
  { environment }: Pick<Services, 'environment'>,
): Promise<CheckedRecord[]> {
  return recordsOf(row, await keysOf(db, row.id), await readSettings(db), environment);
}

/** Asks the DNS for these records. Call it outside a transaction, because it can wait for remote servers. */
export async function askRecords(records: CheckedRecord[], domain: string, ask: AskDns): Promise<CheckedRecord[]> {
  return Promise.all(
    records.map(async (record) => {
      const answer = record.kind === 'dmarc' ? await askPolicy(domain, ask) : await ask(record.type, record.name);
      return { ...record, check: checkRecord(record, answer, wasChecked(record.check) ? record.check : null) };
    }),
  );
}

function wasChecked({ state, found }: RecordCheck): boolean {
  return state !== 'pending' || found.length > 0;
}

/** A domain without a DMARC record has that of the domain above it. */
async function askPolicy(domain: string, ask: AskDns): Promise<DnsAnswer> {
  const labels = domain.split('.');
  for (let at = 0; at < labels.length - 1; at += 1) {
    const answer = await ask('TXT', `_dmarc.${labels.slice(at).join('.')}`);
    if (answer.kind === 'unanswered' || answer.values.some((value) => /v\s*=\s*DMARC1/i.test(value))) {
      return answer;
    }
  }
  return { kind: 'values', values: [] };
}

/** Stores what a check found. Checks that run at the same time follow each other. */
export async function storeChecks(
  db: Transaction,
  row: DomainRow,
  records: CheckedRecord[],
  { clock }: Pick<Services, 'clock'>,
): Promise<DomainRow> {
  await lockEmailDomains(db, row.companyId);
  const now = clock.now();
  const judged = records.map(({ kind, isRequired, check }) => ({ kind, isRequired, state: check.state }));
  const status = domainStatus(judged, row.status);
  const interval = status === 'verified' ? VERIFIED_INTERVAL : PENDING_INTERVAL;
  const [stored] = await db
    .update(table)
    .set({
      ...{ status, checkedAt: now, nextCheckAt: new Date(now.getTime() + interval) },
      checks: Object.fromEntries(records.map((record) => [recordKey(record), record.check])),
      ...(status === 'verified' && row.status !== 'verified' && { verifiedAt: now }),
    })
    .where(eq(table.id, row.id))
    .returning();
  return stored ?? row;
}
