import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { contactInput } from '#contract/people/contactInput.ts';
import { MAX_ADDRESSES } from '#domain/people/addresses.ts';
import type { FieldDefinition } from '#domain/people/contactFields.ts';
import { MAX_TAGS } from '#domain/people/contacts.ts';
import { fullName } from '#domain/people/fullName.ts';
import { IMPORT_FIELD_LABELS, type ImportField, SEVERAL } from '#domain/people/imports/importFields.ts';
import { type ImportCells, importCustom, importValues } from '#domain/people/imports/importValues.ts';
import { toE164 } from '#domain/people/phone.ts';
import { MAX_FURTHER_ADDRESSES } from '#domain/people/postalAddresses.ts';
import { companyCountry } from '#server/areas/people/contacts/addresses/companyCountry.ts';
import { contactFieldsOf } from '#server/areas/people/contacts/customValues.ts';
import { contactImportRows as rowTable } from '#server/database/schema/people/contactImports.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { changesOf } from './changesOf.ts';
import type { Changes, Import, ImportRow, Planned, ReadRow, Values } from './importTypes.ts';
import { knownContacts } from './knownContacts.ts';

/**
 * Plans a batch of rows in their order. A person is recognised by the import's rule, or by an earlier import of the very
 * same row; within a file only the first row of a person counts.
 * @param isLocking locks the matched contacts, before they are changed
 */
export async function planRows(
  db: Transaction,
  job: Import,
  rows: readonly ImportRow[],
  { isLocking }: { isLocking: boolean },
): Promise<Planned[]> {
  const country = await companyCountry(db, job.companyId);
  const fields = await contactFieldsOf(db);
  const read = rows.map((row) => readRow(job, row, { country, fields }));
  const known = await knownContacts(db, job, read, isLocking);
  const earlier = await earlierRows(db, job, read);
  return read.map((each) => {
    const { key, digest } = each;
    const identity = key ?? digest;
    const first = identity === null ? undefined : earlier.get(identity);
    if (each.values && identity !== null && first === undefined) {
      earlier.set(identity, each.row);
    }
    const existing = each.values ? known(each) : null;
    const base = { row: each.row, matchKey: identity, digest, values: each.values, existing };
    if (!each.values) {
      return { ...base, outcome: 'error', errors: each.errors, changes: {} };
    }
    if (first !== undefined && first !== each.row) {
      return { ...base, outcome: 'repeated', errors: [`The same person as in row ${first}.`], changes: {} };
    }
    const changes = changesOf(job, each.values, existing, country);
    const excess = excessOf(changes);
    if (excess) {
      return { ...base, values: null, outcome: 'error', errors: [excess], changes: {} };
    }
    const isSame = Object.keys(changes).length === 0;
    return { ...base, outcome: existing ? (isSame ? 'same' : 'changed') : 'new', errors: [], changes };
  });
}

function excessOf({ emails, phones, tags, further_addresses: places }: Changes): string | null {
  const isOver = (change: Changes[string] | undefined, most: number) =>
    Array.isArray(change?.[1]) && change[1].length > most;
  if (isOver(emails, MAX_ADDRESSES) || isOver(phones, MAX_ADDRESSES)) {
    return `A contact can have at most ${MAX_ADDRESSES} e-mail addresses and phone numbers.`;
  }
  if (isOver(places, MAX_FURTHER_ADDRESSES)) {
    return `A contact can have at most ${MAX_FURTHER_ADDRESSES} further postal addresses.`;
  }
  return isOver(tags, MAX_TAGS) ? `A contact can have at most ${MAX_TAGS} tags.` : null;
}

/** The cells of a row by field; several columns of one field are joined. */
export function cellsOf({ mapping }: Pick<Import, 'mapping'>, cells: readonly string[]): ImportCells {
  const found: ImportCells = {};
  mapping.forEach((field, column) => {
    const cell = cells[column]?.trim() ?? '';
    if (field !== null && cell !== '') {
      const before = found[field];
      found[field] = before === undefined ? cell : `${before}${SEVERAL}${cell}`;
    }
  });
  return found;
}

type Company = { country: string | null; fields: readonly FieldDefinition[] };

function readRow(job: Import, { row, cells }: ImportRow, { country, fields }: Company): ReadRow {
  const named = cellsOf(job, cells ?? []);
  const given = importValues(named, job.dateOrder);
  const custom = importCustom(named, fields, job.dateOrder);
  const tags = [...new Set([...(Array.isArray(given.tags) ? given.tags : []), ...job.tags])];
  const parsed = contactInput.safeParse({ ...given, tags });
  if (!parsed.success || custom.errors.length > 0) {
    const issues = parsed.error?.issues ?? [];
    const errors = issues.map(({ path, message }) => `${labelOf(String(path[0]))}: ${message}`).concat(custom.errors);
    return { row, key: null, digest: null, values: null, errors: [...new Set(errors)] };
  }
  const name = parsed.data.name ?? (fullName(parsed.data) || firstOf(parsed.data));
  if (!name) {
    return { row, key: null, digest: null, values: null, errors: ['The row has no name, e-mail or phone.'] };
  }
  const values = { ...parsed.data, custom: custom.values, name: name.slice(0, 120) };
  return { row, key: keyOf(job, values, country), digest: digestOf(values), values, errors: [] };
}

function firstOf({ organisation, email, phone }: z.output<typeof contactInput>): string | null {
  return organisation ?? email ?? phone;
}

function labelOf(field: string): string {
  return (
    IMPORT_FIELD_LABELS[field as ImportField] ??
    { emails: 'E-mail', phones: 'Phone', further_addresses: 'Further address' }[field] ??
    'Row'
  );
}

/** What recognises the person by the import's rule; null if the row lacks it. */
function keyOf(
  { matchRule }: Import,
  { email, phone, external_id: externalId }: Values,
  country: string | null,
): string | null {
  switch (matchRule) {
    case 'email':
      return email?.toLowerCase() ?? null;
    case 'phone':
      return phone === null ? null : toE164(phone, country);
    case 'external_id':
      return externalId;
    case 'none':
      return null;
  }
}

function digestOf(values: Values): string {
  const sorted = Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 22);
}

/** For each identity the earliest row of the file that has it, among those before this batch. */
async function earlierRows(db: Transaction, job: Import, read: readonly ReadRow[]): Promise<Map<string, number>> {
  const identities = read.flatMap(({ key, digest }) => key ?? digest ?? []);
  const [first] = read;
  if (!first || identities.length === 0) {
    return new Map();
  }
  const rows = await db
    .select({ key: rowTable.matchKey, row: sql<number>`min(${rowTable.row})` })
    .from(rowTable)
    .where(
      and(
        eq(rowTable.importId, job.id),
        inArray(rowTable.matchKey, identities),
        lt(rowTable.row, first.row),
        ne(rowTable.outcome, 'error'),
      ),
    )
    .groupBy(rowTable.matchKey);
  return new Map(rows.flatMap(({ key, row }) => (key === null ? [] : [[key, row]])));
}
