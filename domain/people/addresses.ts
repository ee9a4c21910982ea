/** How a company reaches a contact. */
export const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * Why an address or number cannot be used, or not for marketing; the strongest first. They belong to the address, not to
 * a person, because the same address may belong to nobody or to several contacts.
 */
export const ADDRESS_STATES = ['bounced', 'opted_out', 'blocked', 'complained', 'unsubscribed'] as const;
export type AddressState = (typeof ADDRESS_STATES)[number];

export const STATE_LABELS: Record<AddressState, string> = {
  bounced: 'Does not exist',
  opted_out: 'Opted out',
  blocked: 'Blocked by staff',
  complained: 'Reported as spam',
  unsubscribed: 'Unsubscribed',
};

/** How many e-mail addresses, and how many phone numbers, a contact can have. */
export const MAX_ADDRESSES = 10;
export const LABEL_LENGTH = 40;

type Entry<K extends string> = Record<K, string> & { label: string | null; is_primary: boolean };

/**
 * The addresses of a contact after a change: each once, the primary one first. Clients that know only the primary
 * address change that (`value`): it replaces the former one. If it is unchanged, the list decides.
 * @param key the field of an entry that contains the address
 */
export function changedAddresses<const K extends string, T extends Entry<K>>(
  key: K,
  { list, value, before }: { list: readonly T[]; value: string | null; before: string | null },
  toEntry: (value: string) => T,
): T[] {
  const entries = value === before ? list : withPrimary(key, list, value, before, toEntry);
  const primary = entries.find((entry) => entry.is_primary) ?? entries[0];
  const sorted = primary ? [primary, ...entries.filter((entry) => entry !== primary)] : [];
  const seen = new Set<string>();
  return sorted.flatMap((entry) => {
    const isNew = !seen.has(entry[key]);
    seen.add(entry[key]);
    return isNew ? [{ ...entry, is_primary: entry === primary }] : [];
  });
}

function withPrimary<K extends string, T extends Entry<K>>(
  key: K,
  list: readonly T[],
  value: string | null,
  before: string | null,
  toEntry: (value: string) => T,
): T[] {
  const isReplaced = (entry: T) => entry[key] === before && entry.is_primary;
  const others = list
    .filter((entry) => entry[key] !== value && !isReplaced(entry))
    .map((entry) => ({ ...entry, is_primary: false }));
  if (value === null) {
    return others;
  }
  const label = (list.find((entry) => entry[key] === value) ?? list.find(isReplaced))?.label ?? null;
  return [{ ...toEntry(value), label, is_primary: true }, ...others];
}
