import type { RoleTemplates } from '#server/declarations/createRoleTemplates.ts';
import { type Book, nextId } from './book.ts';
import { aPerson, type Person } from './names.ts';
import { DEMO_PEOPLE } from './people.ts';
import type { CompanyPlan } from './plan.ts';
import { type PlannedEvent, planEvent } from './planEvent.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;

export type PlannedCompany = {
  id: number;
  plan: CompanyPlan;
  staff: { owner: number; checkIn: number; refunder: { id: number; name: string } };
  gateways: { card: Gateway; door: Gateway };
  /** A phone number that nobody has. */
  phoneOf: (random: Random) => string;
  /** Who buys: contacts, and the customers with a portal account. */
  buyers: Person[];
  customers: (Person & { id: number })[];
  events: PlannedEvent[];
};
type Gateway = { id: number; name: string };
type Means = { now: Date; random: Random; passwordHash: string; roles: RoleTemplates };

/** Writes down a company with its people, ways to pay, contacts and events. */
export function planCompany(book: Book, plan: CompanyPlan, means: Means): PlannedCompany {
  const { now } = means;
  const id = nextId(book.companies);
  book.companies.push({
    id,
    name: plan.name,
    slug: plan.slug,
    timezone: plan.timezone,
    currency: plan.currency,
    accent: plan.accent,
    logoLight: `/demo/${plan.slug}-light.svg`,
    logoDark: `/demo/${plan.slug}-dark.svg`,
    createdAt: new Date(now.getTime() - 420 * DAY),
  });
  const staff = planStaff(book, plan, id, means);
  const customers = planCustomers(book, plan, id, means);
  const campaigns = plan.campaigns.map((name) => {
    const campaign = {
      id: nextId(book.campaigns),
      companyId: id,
      name,
      createdAt: new Date(now.getTime() - 200 * DAY),
    };
    book.campaigns.push(campaign);
    return campaign;
  });
  return {
    id,
    plan,
    staff,
    gateways: planGateways(book, plan, id),
    phoneOf: (random) => phoneOf(plan, random),
    customers,
    buyers: planContacts(book, plan, id, means, customers),
    events: plan.events.map((event) =>
      planEvent(book, event, { companyId: id, plan, campaigns, createdBy: staff.owner, now }),
    ),
  };
}

function planStaff(book: Book, plan: CompanyPlan, companyId: number, { now, passwordHash, roles }: Means) {
  const createdAt = new Date(now.getTime() - 400 * DAY);
  for (const template of Object.values(roles)) {
    book.roles.push({ id: nextId(book.roles), companyId, ...template });
  }
  const staff = { owner: 0, checkIn: 0, refunder: { id: 0, name: '' } };
  for (const person of DEMO_PEOPLE) {
    if (person.side !== 'staff' || !person.companies.includes(plan.slug)) {
      continue;
    }
    const { name, email } = person;
    const known = book.users.find((user) => user.email === email);
    const userId = known?.id ?? nextId(book.users);
    if (!known) {
      book.users.push({ id: userId, name, email, passwordHash, emailVerifiedAt: createdAt, createdAt });
    }
    const role = book.roles.find((one) => one.companyId === companyId && one.name === person.role);
    book.memberships.push({ id: nextId(book.memberships), companyId, userId, roleId: role?.id ?? 0, createdAt });
    staff.owner = person.role === 'Owner' ? userId : staff.owner;
    staff.checkIn = person.role === 'Check-in' ? userId : staff.checkIn;
    if (person.role === 'Finance' || (person.role === 'Owner' && staff.refunder.id === 0)) {
      staff.refunder = { id: userId, name };
    }
  }
  return staff;
}

function planCustomers(book: Book, { slug }: CompanyPlan, companyId: number, { now, passwordHash }: Means) {
  return DEMO_PEOPLE.flatMap((person) => {
    if (person.side !== 'portal' || !person.companies.includes(slug)) {
      return [];
    }
    const { name, email } = person;
    const createdAt = new Date(now.getTime() - 95 * DAY);
    const id = nextId(book.customers);
    book.customers.push({ id, companyId, name, email, passwordHash, emailVerifiedAt: createdAt, createdAt });
    return [{ id, name, email }];
  });
}

function planGateways(book: Book, plan: CompanyPlan, companyId: number) {
  const add = (provider: 'sandbox' | 'offline', name: string, instructions: string | null) => {
    const id = nextId(book.paymentGateways);
    const position = provider === 'sandbox' ? 0 : 1;
    const common = { isActive: true, sealedSettings: null, deletedAt: null };
    book.paymentGateways.push({ id, companyId, provider, name, position, instructions, ...common });
    return { id, name };
  };
  return { card: add('sandbox', 'Test card', null), door: add('offline', 'Pay at the door', plan.door) };
}

function planContacts(book: Book, plan: CompanyPlan, companyId: number, { now, random }: Means, customers: Person[]) {
  const people = Array.from({ length: plan.contacts }, (_, index) => customers[index] ?? aPerson(random, index + 1));
  for (const [index, { name, email }] of people.entries()) {
    const isBuyer = index < plan.contacts / 2;
    book.contacts.push({
      id: nextId(book.contacts),
      companyId,
      name,
      email: isBuyer || random.chance(0.92) ? email : null,
      phone: random.chance(0.55) ? phoneOf(plan, random) : null,
      city: random.chance(0.85) ? random.pick(plan.cities) : null,
      createdAt: new Date(now.getTime() - random.whole(1, 400 * 24) * (DAY / 24)),
    });
  }
  return people.slice(0, plan.contacts / 2);
}

function phoneOf({ phone }: CompanyPlan, random: Random): string {
  return `${phone} ${random.whole(10, 99)} ${random.whole(10, 99)}`;
}
