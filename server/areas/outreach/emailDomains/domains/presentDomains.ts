import { asc, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { emailDomain } from '#contract/outreach/emailDomains.ts';
import { type ExpectedRecord, type RecordCheck, txtStrings } from '#domain/outreach/emailDomains.ts';
import { anyOf } from '#server/database/anyOf.ts';
import { emailDomainKeys, type emailDomains as table } from '#server/database/schema/outreach/emailDomains.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { Environment } from '#server/environment.ts';
import { type EmailSettingsRow, readSettings } from '../readSettings.ts';
import { expectedRecords, recordKey } from './expectedRecords.ts';
import type { KeyRow } from './keys.ts';

export type DomainRow = typeof table.$inferSelect;
type Wire = Sent<typeof emailDomain>;

/** Domains with their records and what the last check found. Needs two queries for any number of domains. */
export async function presentDomains(db: Transaction, environment: Environment, rows: DomainRow[]): Promise<Wire[]> {
  const settings = await readSettings(db);
  const keys = await db
    .select()
    .from(emailDomainKeys)
    .where(sql`${emailDomainKeys.domainId} = ${anyOf(rows.map(({ id }) => id))}`)
    .orderBy(asc(emailDomainKeys.id));
  return rows.map((row) => present(row, recordsOf(row, keys, settings, environment)));
}

export async function presentDomain(db: Transaction, environment: Environment, row: DomainRow): Promise<Wire> {
  const [shown] = await presentDomains(db, environment, [row]);
  if (!shown) {
    throw new Error('A domain without a row.');
  }
  return shown;
}

export type CheckedRecord = ExpectedRecord & { check: RecordCheck };

/** What a domain must publish, with what the last check found. */
export function recordsOf(
  row: DomainRow,
  keys: KeyRow[],
  settings: EmailSettingsRow,
  environment: Environment,
): CheckedRecord[] {
  const own = keys.filter(({ domainId }) => domainId === row.id);
  return expectedRecords(row, own, settings, environment).map((record) => ({
    ...record,
    check: row.checks[recordKey(record)] ?? { state: 'pending', found: [], note: null },
  }));
}

function present(row: DomainRow, records: CheckedRecord[]): Wire {
  return {
    ...{ id: row.id, domain: row.domain, is_default: row.isDefault, status: row.status },
    records: records.map(({ kind, type, name, value, isRequired, check }) => ({
      ...{ kind, type, name, value, strings: type === 'TXT' ? txtStrings(value) : [value] },
      ...{ is_required: isRequired, state: check.state, found: check.found, note: check.note },
    })),
    checked_at: row.checkedAt?.toISOString() ?? null,
    next_check_at: row.nextCheckAt?.toISOString() ?? null,
    verified_at: row.verifiedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}
