import type { RuleGroup } from '#domain/people/segmentRules/rule.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { segmentChanges, segmentContacts, segments } from '#server/database/schema/people/segments.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

const DAY = 86_400_000;

/** `size` is the maximum number of contacts. */
const SEGMENTS = [
  { name: 'Season ticket holders', description: 'Come to at least four evenings a year.', size: 140 },
  { name: 'Friends and sponsors', description: 'Support the house; invited to every opening.', size: 48 },
  { name: 'Press and media', description: 'Accredited writers, photographers and radio.', size: 26 },
  { name: 'Volunteers', description: 'Help at the door, the bar and the stage.', size: 34 },
  { name: 'New this season', description: 'Bought for the first time in the last months.', size: 220 },
];

/** Segments with rules: a job finds their contacts at the start. */
const RULES: readonly { name: string; description: string | null; rule: RuleGroup }[] = [
  {
    ...{ name: 'Regulars who may be written to', description: 'Agreed to e-mail and bought three tickets in a year.' },
    rule: {
      match: 'all',
      rules: [
        { field: 'email_consent', operator: 'is_any', values: ['granted'] },
        { field: 'tickets', operator: 'bought', count: 3, days: 365 },
      ],
    },
  },
  {
    ...{ name: 'Birthday this week', description: 'For a card, not for advertising.' },
    rule: { match: 'all', rules: [{ field: 'birthday', operator: 'in_next', days: 7 }] },
  },
  {
    ...{ name: 'Had a ticket and did not come', description: null },
    rule: {
      match: 'all',
      rules: [
        { field: 'attendance', operator: 'no_show', days: 180 },
        {
          match: 'none',
          rules: [
            { field: 'tags', operator: 'has_any', values: ['press', 'volunteer'] },
            { field: 'refund', operator: 'refunded', days: 180 },
          ],
        },
      ],
    },
  },
];

/** Adds the segments of a company with their contacts. */
export function planSegments({ book, company, now, random }: Demo): void {
  const people = book.rowsOf(company, contacts);
  for (const { name, description, rule } of RULES) {
    const createdAt = new Date(now.getTime() - 20 * DAY);
    const values = { name, description, rule, createdAt };
    const { id: segmentId } = book.add(segments, { companyId: company.id, ...values });
    book.add(segmentChanges, { companyId: company.id, segmentId, kind: 'created', createdAt });
  }
  const names = new Map(people.map(({ id, name }) => [id, name]));
  for (const [index, { name, description, size }] of SEGMENTS.entries()) {
    const createdAt = new Date(now.getTime() - (150 - index * 20) * DAY);
    const { id: segmentId } = book.add(segments, { companyId: company.id, name, description, createdAt });
    book.add(segmentChanges, { companyId: company.id, segmentId, kind: 'created', createdAt });
    const members = new Set(Array.from({ length: Math.min(size, people.length) }, () => random.pick(people).id));
    // Some left again, most of them lately.
    for (const { id: contactId, name: contactName } of people.slice(-4 - index)) {
      const change = { companyId: company.id, segmentId, contactId, contactName };
      const leftAt = new Date(now.getTime() - random.whole(1, 12) * DAY);
      book.add(segmentChanges, { ...change, kind: 'entered', reason: 'Added by hand', createdAt });
      book.add(segmentChanges, { ...change, kind: 'left', reason: 'Removed by hand', createdAt: leftAt });
    }
    for (const contactId of members) {
      const addedAt = new Date(Math.min(createdAt.getTime() + random.whole(0, 150) * DAY, now.getTime() - DAY / 4));
      book.add(segmentContacts, { segmentId, contactId, companyId: company.id, addedAt });
      const contactName = names.get(contactId) ?? null;
      const change = { companyId: company.id, segmentId, contactId, contactName };
      book.add(segmentChanges, { ...change, kind: 'entered', reason: 'Added by hand', createdAt: addedAt });
    }
  }
}
