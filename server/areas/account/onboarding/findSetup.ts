import { and, asc, count, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { setup } from '#contract/account/onboarding.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { Permission } from '#contract/permissions.ts';
import { SETUP_STEPS, type SetupStep } from '#domain/account/plans.ts';
import { onboardings } from '#server/database/schema/account/onboardings.ts';
import { memberships, userInvitations } from '#server/database/schema/account/users.ts';
import { events } from '#server/database/schema/programme/events.ts';
import { paymentGateways } from '#server/database/schema/selling/orders.ts';
import { ticketTypes } from '#server/database/schema/selling/tickets.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** The permission required for each step. */
const ACCESS: Record<SetupStep, Permission> = {
  brand: 'company.manage',
  event: 'events.create',
  tickets: 'tickets.manage',
  payout: 'gateways.manage',
  colleagues: 'users.manage',
  publish: 'events.update',
};

/** The steps left until the first event is on sale, derived from existing records. */
export async function findSetup(context: HandlerContext): Promise<Sent<typeof setup>> {
  const { db, company, permissions, organiser } = context;
  const [open] =
    organiser === null
      ? await db
          .select({ id: onboardings.companyId })
          .from(onboardings)
          .where(and(eq(onboardings.companyId, company.id), isNull(onboardings.setupDismissedAt)))
      : [];
  if (!open) {
    return { is_open: false, steps: [], event_id: null };
  }
  const done = await findDone(context);
  const [first] = await db.select({ id: events.id }).from(events).orderBy(asc(events.id)).limit(1);
  return {
    is_open: SETUP_STEPS.some((id) => !done[id]),
    steps: SETUP_STEPS.filter((id) => permissions.has(ACCESS[id])).map((id) => ({ id, is_done: done[id] })),
    event_id: first?.id ?? null,
  };
}

async function findDone({ db, company }: HandlerContext): Promise<Record<SetupStep, boolean>> {
  const has = async (rows: Promise<{ n: number }[]>) => ((await rows)[0]?.n ?? 0) > 0;
  const n = { n: count() };
  const ofCompany = eq(memberships.companyId, company.id);
  // Sandbox gateways do not pay out. Stripe gateways can only be active with a key.
  const pays = and(
    isNull(paymentGateways.deletedAt),
    eq(paymentGateways.isActive, true),
    ne(paymentGateways.provider, 'sandbox'),
    or(ne(paymentGateways.provider, 'stripe'), sql`${paymentGateways.sealedSettings} is not null`),
  );
  const isPublished = or(eq(events.status, 'active'), eq(events.status, 'completed'));
  return {
    brand: company.accent !== null || company.logoLight !== null || company.logoDark !== null,
    event: await has(db.select(n).from(events)),
    tickets: await has(db.select(n).from(ticketTypes)),
    payout: await has(db.select(n).from(paymentGateways).where(pays)),
    colleagues:
      (await has(
        db
          .select({ n: sql<number>`${count()}::integer - 1` })
          .from(memberships)
          .where(ofCompany),
      )) || (await has(db.select(n).from(userInvitations))),
    publish: await has(db.select(n).from(events).where(isPublished)),
  };
}
