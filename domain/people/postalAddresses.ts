/** How many postal addresses a contact can have besides the primary one. */
export const MAX_FURTHER_ADDRESSES = 9;

export const POSTAL_PARTS = ['address', 'postal_code', 'city', 'country'] as const;
export type PostalParts = Record<(typeof POSTAL_PARTS)[number], string | null>;

export const NO_PLACE: PostalParts = { address: null, postal_code: null, city: null, country: null };

/** An address on one line; empty if it has no parts. */
export function postalText(
  { address, postal_code, city, country }: PostalParts,
  nameOf: (country: string) => string = (code) => code,
): string {
  const place = [postal_code, city].filter(Boolean).join(' ');
  return [address, place, country && nameOf(country)].filter(Boolean).join(', ');
}

/** The addresses without empty ones, the given `primary` one and repetitions. */
export function distinctPostal<T extends PostalParts>(addresses: readonly T[], primary: PostalParts): T[] {
  const seen = new Set(['', keyOf(primary)]);
  return addresses.filter((each) => {
    const key = postalText(each) === '' ? '' : keyOf(each);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** Whether an address says nothing that the other does not say. */
export function isPartOf(part: PostalParts, whole: PostalParts): boolean {
  return POSTAL_PARTS.every((name) => !part[name] || part[name] === whole[name]);
}

function keyOf(parts: PostalParts): string {
  return JSON.stringify(POSTAL_PARTS.map((name) => parts[name] || null));
}
