import { toE164 } from '#domain/people/phone.ts';
import { distinctPostal, POSTAL_PARTS, type PostalParts, postalText } from '#domain/people/postalAddresses.ts';
import type { Changes, Import, Known, Values } from './importTypes.ts';

/** The plain fields of a contact that an import changes. */
const FIELDS = [
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
  ['name', 'name'],
  ['organisation', 'organisation'],
  ['job_title', 'jobTitle'],
  ['address', 'address'],
  ['postal_code', 'postalCode'],
  ['city', 'city'],
  ['country', 'country'],
  ['birthday', 'birthday'],
  ['language', 'language'],
  ['external_id', 'externalId'],
  ['notes', 'notes'],
] as const;

const COLUMNS = { address: 'address', postal_code: 'postalCode', city: 'city', country: 'country' } as const;

/**
 * What a row changes. Empty cells change nothing; tags, addresses and numbers are added to those that exist, so that an
 * address is never lost. A name is only changed with one that the row states.
 */
export function changesOf(
  { matchAction, tags }: Import,
  values: Values,
  existing: Known | null,
  country: string | null,
): Changes {
  const changes: Changes = {};
  const isKept = existing !== null && matchAction === 'skip';
  for (const [field, column] of isKept ? [] : FIELDS) {
    const after = values[field];
    const before = existing?.[column] ?? null;
    const mayChange = before === null || matchAction === 'overwrite' || existing === null;
    const isName = field === 'name' && existing !== null && !isStated(values);
    if (after !== null && after !== before && mayChange && !isName) {
      changes[field] = [before, after];
    }
  }
  for (const [id, after] of isKept ? [] : Object.entries(values.custom ?? {})) {
    const before = existing?.custom[id] ?? null;
    const isDifferent = JSON.stringify(before) !== JSON.stringify(after);
    if (after !== null && isDifferent && (before === null || matchAction === 'overwrite')) {
      changes[`custom:${id}`] = [before, after];
    }
  }
  // The tags that the import gives to all its contacts are added to those that are kept, too.
  const added = isKept ? tags : values.tags;
  extend(changes, 'tags', existing?.tags ?? [], added);
  if (!isKept) {
    extend(changes, 'emails', existing?.emails ?? [], listOf(values.emails, 'address', values.email).map(lower));
    const phones = listOf(values.phones, 'phone', values.phone);
    const isNew = (phone: string) => !existing?.numbers.has(toE164(phone, country) ?? '');
    extend(changes, 'phones', existing?.phones ?? [], phones.filter(isNew));
    extend(changes, 'further_addresses', existing?.places ?? [], newPlaces(values, existing, changes));
  }
  return changes;
}

/** The further postal addresses of a row on one line each, without that which is the primary one after the change. */
function newPlaces(values: Values, existing: Known | null, changes: Changes): string[] {
  const primary = Object.fromEntries(
    POSTAL_PARTS.map((part) => [part, changes[part]?.[1] ?? existing?.[COLUMNS[part]] ?? null]),
  ) as PostalParts;
  return distinctPostal(values.further_addresses ?? [], primary).map((each) => postalText(each));
}

/** Whether a name was given, and not made of an address for want of one. */
function isStated({ name, email, phone, organisation }: Values): boolean {
  return name !== email && name !== phone && name !== organisation;
}

function extend(changes: Changes, field: string, before: string[], added: readonly string[]): void {
  const after = [...new Set([...before, ...added])];
  if (after.length > before.length) {
    changes[field] = [before, after];
  }
}

function listOf<K extends string>(
  list: readonly Record<K, string>[] | undefined,
  key: K,
  one: string | null,
): string[] {
  return list && list.length > 0 ? list.map((entry) => entry[key]) : one === null ? [] : [one];
}

function lower(address: string): string {
  return address.toLowerCase();
}
