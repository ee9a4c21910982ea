import { MERGED_FIELDS, type MergedField } from '#domain/people/contactDuplicates.ts';
import { MAX_TAGS } from '#domain/people/contacts.ts';
import type { contacts } from '#server/database/schema/people/contacts.ts';

type Contact = typeof contacts.$inferSelect;
type Values = Partial<typeof contacts.$inferInsert>;

const MAX_NOTES = 5000;

/** The columns of each field of which one contact’s value is taken. */
const COLUMNS = {
  name: ['name', 'firstName', 'lastName'],
  email: ['email'],
  phone: ['phone'],
  organisation: ['organisation'],
  job_title: ['jobTitle'],
  address: ['address', 'addressLabel'],
  postal_code: ['postalCode'],
  city: ['city'],
  country: ['country'],
  birthday: ['birthday'],
} as const satisfies Record<MergedField, readonly (keyof Contact)[]>;

/**
 * The values of the survivor: for each field those of the chosen contact, by default its own, or the first that is not
 * empty. Tags are united as far as there is room; notes are joined, and the company’s own fields completed.
 */
export function mergedValues(
  survivor: Contact,
  absorbed: readonly Contact[],
  choices: Partial<Record<MergedField, number>>,
): Values {
  const all = [survivor, ...absorbed];
  const fields = MERGED_FIELDS.map((field) => {
    const [main] = COLUMNS[field];
    const source = all.find(({ id }) => id === choices[field]) ?? all.find((each) => each[main]) ?? survivor;
    return Object.fromEntries(COLUMNS[field].map((column) => [column, source[column]]));
  });
  const first = <T>(of: (contact: Contact) => T | null): T | null =>
    all.map(of).find((value) => value !== null) ?? null;
  const notes = [...new Set(all.flatMap((each) => each.notes ?? []))].join('\n\n').slice(0, MAX_NOTES);
  return {
    ...Object.assign({}, ...fields),
    tags: [...new Set(all.flatMap(({ tags }) => tags))].slice(0, MAX_TAGS),
    notes: notes === '' ? null : notes,
    custom: Object.assign({}, ...all.map(({ custom }) => custom).toReversed()),
    language: first(({ language }) => language),
    ownerId: first(({ ownerId }) => ownerId),
    externalId: first(({ externalId }) => externalId),
  };
}
