import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { sandboxCharges, sandboxRefunds } from '#server/database/schema/sandbox.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Keys } from '#server/keys.ts';
import { type ChargeOutcome, ForgedWebhook, type PaymentGateway } from '../PaymentGateway.ts';
import { verifyWebhook } from '../signature.ts';

export type SandboxCharge = typeof sandboxCharges.$inferSelect;

export type SandboxServices = { database: Database; keys: Pick<Keys, 'signing'>; clock: Clock };

const sandboxEvent = z.object({
  reference: z.string(),
  status: z.enum(['succeeded', 'failed', 'abandoned']),
  amount: z.number().int(),
  reason: z.string().optional(),
});

/**
 * Reason of a declined payment, the same in webhooks and responses, so that the buyer sees it whichever arrives first.
 */
export const DECLINED = 'The card was declined.';

/**
 * A test provider: a hosted page, its own ledger, signed webhooks, no money.
 * @param gatewayId null for payments to the installation
 */
export function sandboxGateway(services: SandboxServices, gatewayId: number | null): PaymentGateway {
  const { database, clock } = services;
  const start: PaymentGateway['start'] = async (requested, { description, returnUrl, cancelUrl }) => {
    const { reference, amountMinor, currency } = requested;
    const charge = { reference, gatewayId, amountMinor, currency, description, returnUrl, cancelUrl };
    await asSystem(database, (db) =>
      db
        .insert(sandboxCharges)
        .values({ ...charge, createdAt: clock.now() })
        .onConflictDoNothing(),
    );
    return { redirectUrl: `/sandbox-gateway/${reference}`, providerReference: `sandbox_${reference}` };
  };
  return {
    start,

    async test(charge, details) {
      const { redirectUrl } = await start(charge, details);
      return { status: 'pending', detail: null, redirectUrl };
    },

    async status({ reference }) {
      const charge = await asSystem(database, (db) =>
        db.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference)),
      );
      return outcomeOf(charge[0], clock.now());
    },

    async cancel({ reference }) {
      const charge = await closeCharge(services, reference, 'abandoned');
      return charge ? outcomeOf(charge, clock.now()) : { status: 'abandoned' };
    },

    refund: ({ reference }, { key, amountMinor }) =>
      asSystem(database, async (db) => {
        const [charge] = await db
          .select()
          .from(sandboxCharges)
          .where(eq(sandboxCharges.reference, reference))
          .for('update');
        if (charge?.status !== 'succeeded') {
          return { status: 'failed', reason: 'The sandbox took no money for this charge.' };
        }
        const [known] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, key));
        if (known) {
          return { status: 'succeeded' };
        }
        const [refunded] = await db
          .select({ sum: sql<number>`coalesce(sum(${sandboxRefunds.amountMinor}), 0)::bigint` })
          .from(sandboxRefunds)
          .where(eq(sandboxRefunds.reference, reference));
        if ((refunded?.sum ?? 0) + amountMinor > charge.amountMinor) {
          return { status: 'failed', reason: 'The refund exceeds the amount paid.' };
        }
        await db.insert(sandboxRefunds).values({ key, reference, amountMinor, createdAt: clock.now() });
        return { status: 'succeeded' };
      }),

    async readWebhook({ headers, body }) {
      verifyWebhook(sandboxSecret(services, gatewayId), headers.get('sandbox-signature'), body, clock.now());
      const { reference, status, amount, reason } = sandboxEvent.parse(JSON.parse(body));
      const [charge] = await asSystem(database, (db) =>
        db.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference)),
      );
      if (charge && charge.gatewayId !== gatewayId) {
        throw new ForgedWebhook('The charge belongs to another gateway.');
      }
      return { reference, status, ...(status === 'succeeded' ? { amountMinor: amount } : { reason }) };
    },
  };
}

/** The secret that the sandbox signs webhooks of one gateway with. */
export function sandboxSecret({ keys }: Pick<SandboxServices, 'keys'>, gatewayId: number | null): string {
  return createHmac('sha256', keys.signing)
    .update(`sandbox-gateway:${gatewayId ?? 'installation'}`)
    .digest('hex');
}

/** Settles an open charge once; a settled charge stays unchanged. Returns the charge, or undefined if there is none. */
export function closeCharge(
  { database }: Pick<SandboxServices, 'database'>,
  reference: string,
  status: 'succeeded' | 'failed' | 'abandoned',
  settlesAt: Date | null = null,
): Promise<SandboxCharge | undefined> {
  return asSystem(database, async (db) => {
    await db
      .update(sandboxCharges)
      .set({ status, settlesAt })
      .where(sql`${sandboxCharges.reference} = ${reference} and ${sandboxCharges.status} = 'open'`);
    const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference));
    return charge;
  });
}

function outcomeOf(charge: SandboxCharge | undefined, now: Date): ChargeOutcome {
  if (!charge || charge.status === 'open' || (charge.settlesAt && charge.settlesAt > now)) {
    return { status: 'pending' };
  }
  return charge.status === 'succeeded'
    ? { status: 'succeeded', amountMinor: charge.amountMinor }
    : { status: charge.status, ...(charge.status === 'failed' ? { reason: DECLINED } : {}) };
}
