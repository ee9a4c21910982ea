import type { CustomValues, FieldKind } from '#domain/people/contactFields.ts';
import { contactFields, contacts } from '#server/database/schema/people/contacts.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

const FIELDS: readonly { label: string; kind: FieldKind; options?: string[]; share: number }[] = [
  { label: 'Membership', kind: 'choice', options: ['Friend', 'Patron', 'Honorary'], share: 0.12 },
  { label: 'Interests', kind: 'choices', options: ['Jazz', 'Classical', 'Film', 'Families', 'Talks'], share: 0.3 },
  { label: 'Member since', kind: 'date', share: 0.12 },
  { label: 'Seats wanted', kind: 'number', share: 0.04 },
  { label: 'Website', kind: 'link', share: 0.03 },
  { label: 'Gets the printed programme', kind: 'boolean', share: 0.25 },
];

/** Adds fields to a company's contacts, with values for some of them. */
export function planContactFields({ book, company, random }: Demo): void {
  const fields = FIELDS.map(({ label, kind, options = [], share }, position) => ({
    share,
    ...book.add(contactFields, { companyId: company.id, label, kind, options, position }),
  }));
  for (const contact of book.rowsOf(company, contacts)) {
    const custom: CustomValues = {};
    for (const { id, kind, options, share } of fields) {
      if (random.chance(share)) {
        custom[id] = {
          ...{ text: '', long_text: '', link: 'https://example.org/', boolean: random.chance(0.8) },
          ...{ number: random.whole(1, 12), date: `${random.whole(2004, 2025)}-0${random.whole(1, 9)}-15` },
          ...{
            choice: options[random.whole(0, options.length - 1)] ?? '',
            choices: options.slice(random.whole(0, 3), 4),
          },
        }[kind];
      }
    }
    contact.custom = custom;
  }
}
