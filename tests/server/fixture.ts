import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { PERMISSIONS, type Permission } from '#contract/permissions.ts';
import { companies, contacts, customers, memberships, roles, users } from '#server/database/schema/accounts.ts';
import { events } from '#server/database/schema/events.ts';
import { orders, paymentGateways, payments } from '#server/database/schema/orders.ts';
import { allocations, coupons, ticketConfigs, tickets, ticketTypes } from '#server/database/schema/tickets.ts';
import type { Browser } from './Browser.ts';
import type { TestApp } from './testApp.ts';

export const PASSWORD = 'correct horse battery';

/** Weak on purpose: the auth tests check its strength, and a strong hash would slow down every test. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

const DAY = 86_400_000;

/** A company with an owner who has all permissions, at `{slug}.localhost`. */
export async function aCompany(
  { database }: TestApp,
  slug: string,
  values: Partial<typeof companies.$inferInsert> = {},
) {
  const { drizzle } = database;
  const company = only(
    await drizzle
      .insert(companies)
      .values({ name: slug, slug, currency: 'EUR', ...values })
      .returning(),
  );
  const host = `${slug}.localhost`;
  const owner = await aUser({ database }, company.id, `owner@${slug}.test`, [...PERMISSIONS]);
  await drizzle
    .update(roles)
    .set({ isOwner: true })
    .where(eq(roles.name, `Role of ${owner.email}`));
  return { company, host, owner };
}

/** A staff user whose role has these permissions. */
export async function aUser(
  { database }: Pick<TestApp, 'database'>,
  companyId: number,
  email: string,
  permissions: Permission[],
) {
  const { drizzle } = database;
  const user = only(
    await drizzle
      .insert(users)
      .values({
        name: email.split('@')[0] ?? email,
        email,
        passwordHash: await passwordHash,
        emailVerifiedAt: new Date(),
      })
      .returning(),
  );
  const role = only(
    await drizzle
      .insert(roles)
      .values({ companyId, name: `Role of ${email}`, permissions })
      .returning(),
  );
  await drizzle.insert(memberships).values({ companyId, userId: user.id, roleId: role.id });
  return user;
}

/** Another user of the company with few permissions: `colleague@{slug}.test`. */
export function aColleague(app: Pick<TestApp, 'database'>, { id, slug }: { id: number; slug: string }) {
  return aUser(app, id, `colleague@${slug}.test`, ['events.view']);
}

/** A portal account of the company. */
export async function aCustomer({ database }: Pick<TestApp, 'database'>, companyId: number, email: string) {
  const values = {
    companyId,
    name: email.split('@')[0] ?? email,
    email,
    passwordHash: await passwordHash,
    emailVerifiedAt: new Date(),
  };
  return only(await database.drizzle.insert(customers).values(values).returning());
}

/** An event on sale in a month, with its configuration. */
export async function anEvent(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  companyId: number,
  values: Partial<typeof events.$inferInsert> = {},
  config: Partial<typeof ticketConfigs.$inferInsert> = {},
) {
  const { drizzle } = database;
  const startsAt = new Date(clock.now().getTime() + 30 * DAY);
  const defaults = {
    companyId,
    name: 'Harbour concert',
    status: 'active',
    currency: 'EUR',
    startsAt,
    endsAt: new Date(startsAt.getTime() + DAY / 8),
  } as const;
  const event = only(
    await drizzle
      .insert(events)
      .values({ ...defaults, ...values })
      .returning(),
  );
  await drizzle.insert(ticketConfigs).values({ companyId, eventId: event.id, collectAttendees: false, ...config });
  return event;
}

/** A ticket type at 25.00 with ten seats. */
export async function aTicketType(
  { database }: Pick<TestApp, 'database'>,
  event: { id: number; companyId: number },
  values: Partial<typeof ticketTypes.$inferInsert> = {},
) {
  const defaults = { companyId: event.companyId, eventId: event.id, name: 'Standard', priceMinor: 2500, capacity: 10 };
  return only(
    await database.drizzle
      .insert(ticketTypes)
      .values({ ...defaults, ...values })
      .returning(),
  );
}

/** A coupon of ten percent. */
export async function aCoupon(
  { database }: Pick<TestApp, 'database'>,
  event: { id: number; companyId: number },
  values: Partial<typeof coupons.$inferInsert> = {},
) {
  const defaults = {
    companyId: event.companyId,
    eventId: event.id,
    code: 'TEN',
    kind: 'percent',
    basisPoints: 1000,
  } as const;
  return only(
    await database.drizzle
      .insert(coupons)
      .values({ ...defaults, ...values })
      .returning(),
  );
}

/** A paid order of this many tickets of a type, with its payment. `pending` has reserved tickets instead. */
export async function anOrder(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  type: { id: number; companyId: number; eventId: number; priceMinor: number },
  quantity = 1,
  values: Partial<typeof orders.$inferInsert> = {},
) {
  const { drizzle } = database;
  const { companyId, eventId, priceMinor } = type;
  const now = clock.now();
  const isPending = values.status === 'pending';
  const order = only(
    await drizzle
      .insert(orders)
      .values({
        companyId,
        eventId,
        reference: randomUUID().slice(0, 8).toUpperCase(),
        accessKey: randomUUID(),
        status: 'paid',
        buyerName: 'Nora Keller',
        buyerEmail: 'nora@example.test',
        currency: 'EUR',
        subtotalMinor: priceMinor * quantity,
        totalMinor: priceMinor * quantity,
        paidAt: isPending ? null : now,
        createdAt: now,
        ...values,
      })
      .returning(),
  );
  const held = await drizzle
    .insert(tickets)
    .values(
      Array.from({ length: quantity }, () => ({
        companyId,
        eventId,
        orderId: order.id,
        ticketTypeId: type.id,
        code: randomUUID(),
        name: order.buyerName,
        email: order.buyerEmail,
        status: isPending ? ('reserved' as const) : ('issued' as const),
        priceMinor,
        createdAt: now,
      })),
    )
    .returning();
  if (order.paidAt && order.totalMinor > 0) {
    const gateway = await aGateway({ database }, companyId);
    await drizzle.insert(payments).values({
      companyId,
      orderId: order.id,
      gatewayId: gateway.id,
      gatewayName: gateway.name,
      reference: `pay_${randomUUID()}`,
      status: 'succeeded',
      amountMinor: order.totalMinor,
      currency: order.currency,
    });
  }
  return { order, tickets: held };
}

/** Two seats allocated to Ada, not sent yet. */
export async function anAllocation(
  { database }: Pick<TestApp, 'database'>,
  type: { id: number; companyId: number; eventId: number },
  values: Partial<typeof allocations.$inferInsert> = {},
) {
  const defaults = {
    companyId: type.companyId,
    eventId: type.eventId,
    ticketTypeId: type.id,
    quantity: 2,
    name: 'Ada Lovelace',
    email: 'ada@example.test',
    token: randomUUID(),
  };
  return only(
    await database.drizzle
      .insert(allocations)
      .values({ ...defaults, ...values })
      .returning(),
  );
}

/** The sandbox gateway. */
export async function aGateway(
  { database }: Pick<TestApp, 'database'>,
  companyId: number,
  values: Partial<typeof paymentGateways.$inferInsert> = {},
) {
  return only(
    await database.drizzle
      .insert(paymentGateways)
      .values({ companyId, provider: 'sandbox', name: 'Card', ...values })
      .returning(),
  );
}

export async function aContact(
  { database }: Pick<TestApp, 'database'>,
  companyId: number,
  values: Partial<typeof contacts.$inferInsert> = {},
) {
  return only(
    await database.drizzle
      .insert(contacts)
      .values({ companyId, name: 'Nora Keller', email: 'nora@example.test', ...values })
      .returning(),
  );
}

/** A browser signed in as this staff user. */
export function signedIn(app: TestApp, user: { email: string }, host?: string): Promise<Browser> {
  return app.browser(host).signIn(user.email, PASSWORD);
}

/** The only row of a result. */
export function only<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined || rows.length > 1) {
    throw new Error(`Expected one row, got ${rows.length}.`);
  }
  return row;
}
