import { contacts } from '#server/database/schema/contacts.ts';
import { segmentContacts, segments } from '#server/database/schema/segments.ts';
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

/** Adds the segments of a company with their contacts. */
export function planSegments({ book, company, now, random }: Demo): void {
  const people = book.rowsOf(company, contacts);
  for (const [index, { name, description, size }] of SEGMENTS.entries()) {
    const createdAt = new Date(now.getTime() - (150 - index * 20) * DAY);
    const { id: segmentId } = book.add(segments, { companyId: company.id, name, description, createdAt });
    const members = new Set(Array.from({ length: Math.min(size, people.length) }, () => random.pick(people).id));
    for (const contactId of members) {
      const addedAt = new Date(createdAt.getTime() + random.whole(0, 40) * DAY);
      book.add(segmentContacts, { segmentId, contactId, companyId: company.id, addedAt });
    }
  }
}
