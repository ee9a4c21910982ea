import { contacts } from '#server/database/schema/people/contacts.ts';
import { customers } from '#server/database/schema/selling/customers.ts';
import type { DemoSlug } from '#server/demo/companies.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import { aPerson, aPhone, type Person } from '#server/demo/names.ts';
import { planAddresses } from './planAddresses.ts';

const HOUR = 3_600_000;

const PLANS: Record<DemoSlug, { count: number; country: string; cities: string[] }> = {
  lakeside: {
    count: 5000,
    country: 'CH',
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
    country: 'US',
    cities: ['Portland', 'Portland', 'South Portland', 'Bath', 'Brunswick', 'Augusta', 'Boston'],
  },
};

/** Tags, and the share of contacts that have them. */
const TAGS: readonly (readonly [tag: string, share: number])[] = [
  ['newsletter', 0.35],
  ['season ticket', 0.06],
  ['press', 0.02],
  ['volunteer', 0.03],
  ['sponsor', 0.01],
  ['wheelchair', 0.008],
];

const NOTES = [
  'Prefers seats at the aisle.',
  'Met at the opening. Wants to hear about the autumn programme early.',
  'Please write in French.\nAnswers quickly by phone, rarely by e-mail.',
];

const WORK: readonly (readonly [organisation: string, title: string])[] = [
  ['Quay Radio', 'Editor'],
  ['Harbour Weekly', 'Photographer'],
  ['Lantern Films', 'Producer'],
  ['Northlight Foundation', 'Programme officer'],
  ['City Library', 'Head of events'],
  ['Vereinigung der Freunde des Seetheaters und seiner Sammlungen', 'Vorsitzende'],
];

/** Adds a company's contacts, starting with its customers. */
export function planContacts({ book, company, now, random }: Demo): void {
  const { count, cities, country } = PLANS[company.slug];
  const known = book.rowsOf(company, customers);
  for (let index = 0; index < count; index += 1) {
    const { name, email } = known[index] ?? aPerson(random, index + 1);
    const createdAt = new Date(now.getTime() - random.whole(1, 400 * 24) * HOUR);
    const contact = book.add(contacts, {
      companyId: company.id,
      name,
      ...partsOf(name),
      ...workOf(random),
      tags: TAGS.filter(([, share]) => random.chance(share)).map(([tag]) => tag),
      source: index < known.length ? 'registration' : index < count / 2 ? 'order' : random.pick(['manual', 'import']),
      country,
      birthday: random.chance(0.3) ? aBirthday(random) : null,
      notes: random.chance(0.04) ? random.pick(NOTES) : null,
      updatedAt: createdAt,
      email: index < count / 2 || random.chance(0.92) ? email : null,
      phone: random.chance(0.55) ? aPhone(random, company) : null,
      city: random.chance(0.85) ? random.pick(cities) : null,
      createdAt,
      lastActivityAt: index < count / 2 ? createdAt : null,
    });
    planAddresses({ book, random }, contact, country);
  }
}

/** The contacts who buy tickets as guests. */
export function guestsOf({ book, company }: Demo): Person[] {
  const buyers = book.rowsOf(company, contacts).slice(0, PLANS[company.slug].count / 2);
  return buyers
    .slice(book.rowsOf(company, customers).length)
    .flatMap(({ name, email }) => (email ? [{ name, email }] : []));
}

/** A name of one word has no parts. */
function partsOf(name: string) {
  const at = name.lastIndexOf(' ');
  return at < 0 ? {} : { firstName: name.slice(0, at), lastName: name.slice(at + 1) };
}

function workOf(random: Demo['random']) {
  if (!random.chance(0.08)) {
    return {};
  }
  const [organisation, jobTitle] = random.pick(WORK);
  return { organisation, jobTitle };
}

function aBirthday(random: Demo['random']): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${random.whole(1940, 2008)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`;
}
