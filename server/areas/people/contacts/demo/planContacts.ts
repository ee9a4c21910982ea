import { contacts } from '#server/database/schema/contacts.ts';
import { customers } from '#server/database/schema/customers.ts';
import type { DemoSlug } from '#server/demo/companies.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import { aPerson, aPhone, type Person } from '#server/demo/names.ts';

const HOUR = 3_600_000;

const PLANS: Record<DemoSlug, { count: number; cities: string[] }> = {
  lakeside: {
    count: 5000,
    cities: [
      'Zürich',
      'Zürich',
      'Winterthur',
      'Rapperswil',
      'Zug',
      'Luzern',
      'Basel',
      'Bern',
      'Genève',
      'Lugano',
      'Chur',
      'St. Gallen',
      'Konstanz',
      'Vaduz',
    ],
  },
  harbour: {
    count: 600,
    cities: ['Portland', 'Portland', 'South Portland', 'Bath', 'Brunswick', 'Augusta', 'Boston'],
  },
};

/** Adds a company's contacts, starting with its customers. */
export function planContacts({ book, company, now, random }: Demo): void {
  const { count, cities } = PLANS[company.slug];
  const known = book.rowsOf(company, customers);
  for (let index = 0; index < count; index += 1) {
    const { name, email } = known[index] ?? aPerson(random, index + 1);
    book.add(contacts, {
      companyId: company.id,
      name,
      email: index < count / 2 || random.chance(0.92) ? email : null,
      phone: random.chance(0.55) ? aPhone(random, company) : null,
      city: random.chance(0.85) ? random.pick(cities) : null,
      createdAt: new Date(now.getTime() - random.whole(1, 400 * 24) * HOUR),
    });
  }
}

/** The contacts who buy tickets as guests. */
export function guestsOf({ book, company }: Demo): Person[] {
  const buyers = book.rowsOf(company, contacts).slice(0, PLANS[company.slug].count / 2);
  return buyers
    .slice(book.rowsOf(company, customers).length)
    .flatMap(({ name, email }) => (email ? [{ name, email }] : []));
}
