import type { AccountingContactType } from '#domain/accounting/contacts.ts';
import { accountingContacts } from '#server/database/schema/accounting/accounting.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

const DAY = 86_400_000;

const NAMED: { type: AccountingContactType; name: string; city: string; country: string; notes?: string }[] = [
  { type: 'customer', name: 'Nordlicht Sponsoring AG', city: 'Bern', country: 'CH', notes: 'Pays early.' },
  { type: 'customer', name: 'Bibliothèque des Bains', city: 'Genève', country: 'CH' },
  { type: 'customer', name: 'مؤسسة النخيل للفنون', city: 'Dubai', country: 'AE' },
  {
    type: 'customer',
    name: 'Rotterdam Light & Sound Cooperative for Stages, Halls and Open-air Theatres',
    city: 'Rotterdam',
    country: 'NL',
  },
  { type: 'both', name: 'Kiosk am See', city: 'Zürich', country: 'CH' },
  { type: 'vendor', name: 'Hall Rentals Ltd', city: 'London', country: 'GB' },
  { type: 'vendor', name: 'Tokyo Stage Works', city: 'Tokyo', country: 'JP' },
  { type: 'vendor', name: 'Druckerei Sommer', city: 'Winterthur', country: 'CH' },
  { type: 'vendor', name: 'Copper Catering', city: 'Portland', country: 'US' },
  { type: 'vendor', name: 'Night Trains', city: 'Wien', country: 'AT' },
];

/** Customers and vendors of a demo company; some are people it knows. */
export function planAccountingContacts({ book, company, now, random }: Demo): void {
  const companyId = company.id;
  for (const [index, named] of NAMED.entries()) {
    const createdAt = new Date(now.getTime() - (360 - index * 9) * DAY);
    book.add(accountingContacts, {
      ...{ companyId, ...named, termsDays: index % 3 === 0 ? 14 : null, createdAt, updatedAt: createdAt },
      ...{ email: `books${index + 1}@example.org`, isArchived: named.name === 'Night Trains' },
    });
  }
  const people = book.rowsOf(company, contacts).slice(0, 18);
  for (const { id, name, email, city } of people) {
    const createdAt = new Date(now.getTime() - random.whole(5, 300) * DAY);
    book.add(accountingContacts, {
      ...{ companyId, type: 'customer', name, email: email ?? null, city: city ?? null, contactId: id },
      ...{ createdAt, updatedAt: createdAt },
    });
  }
}
