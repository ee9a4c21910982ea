import { type Book, nextId } from './book.ts';
import { createRandom } from './random.ts';

const DAY = 86_400_000;

/** Sets of contacts such as an organiser has, with how many they hold at most. */
const SEGMENTS = [
  { name: 'Season ticket holders', description: 'Come to at least four evenings a year.', size: 140 },
  { name: 'Friends and sponsors', description: 'Support the house; invited to every opening.', size: 48 },
  { name: 'Press and media', description: 'Accredited writers, photographers and radio.', size: 26 },
  { name: 'Volunteers', description: 'Help at the door, the bar and the stage.', size: 34 },
  { name: 'New this season', description: 'Bought for the first time in the last months.', size: 220 },
];

/** Writes down the segments of a company with their contacts. */
export function planSegments(book: Book, companyId: number, now: Date): void {
  const random = createRandom(7_100 + companyId);
  const contacts = book.contacts.filter((contact) => contact.companyId === companyId);
  for (const [index, { name, description, size }] of SEGMENTS.entries()) {
    const createdAt = new Date(now.getTime() - (150 - index * 20) * DAY);
    const segmentId = nextId(book.segments);
    book.segments.push({ id: segmentId, companyId, name, description, createdAt });
    const members = new Set(Array.from({ length: Math.min(size, contacts.length) }, () => random.pick(contacts).id));
    for (const contactId of members) {
      const addedAt = new Date(createdAt.getTime() + random.whole(0, 40) * DAY);
      book.segmentContacts.push({ segmentId, contactId, companyId, addedAt });
    }
  }
}
