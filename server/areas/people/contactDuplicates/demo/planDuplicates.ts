import { contacts } from '#server/database/schema/people/contacts.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

const COUNT = 18;
const DAY = 86_400_000;

/** Adds contacts that are in the address book already: typed again, with another address, or with words exchanged. */
export function planDuplicates({ book, company, now, random }: Demo): void {
  const people = book.rowsOf(company, contacts).filter(({ email, lastName }) => email && lastName);
  for (const [index, person] of people.slice(40, 40 + COUNT).entries()) {
    const { name, firstName, lastName, email, phone, city, country } = person;
    const createdAt = new Date(now.getTime() - random.whole(1, 60) * DAY);
    book.add(contacts, {
      ...{ companyId: company.id, city, country, source: 'import', createdAt, updatedAt: createdAt },
      ...(index % 3 === 0
        ? { name, firstName, lastName, email }
        : index % 3 === 1
          ? { name: `${lastName} ${firstName}`, phone, email: null }
          : { name, firstName, lastName, birthday: person.birthday, email: `${index}.${email}` }),
    });
  }
}
