import { and, asc, eq, lt } from 'drizzle-orm';
import { documentCharges } from '#server/database/schema/accounting/documentCharges.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { findGateway } from '#server/payments/gatewayOf.ts';
import type { Services } from '#server/services.ts';
import type { ChargeRow } from './beginCharge.ts';
import { settleCharge } from './settleCharge.ts';

/** Milliseconds that the payer's browser and the webhook have to report the outcome. */
const GRACE = 20_000;
const DAY = 24 * 60 * 60_000;
const MAX_CHARGES = 50;

/** Asks the provider about a pending charge and settles it. If the provider cannot be reached, nothing changes. */
export async function askChargeProvider(services: Services, charge: ChargeRow): Promise<void> {
  const gateway = charge.status === 'pending' ? await findGateway(services, charge.gatewayId) : null;
  const outcome = await gateway?.status(charge).catch((failure: unknown) => {
    services.log.warn('payment provider could not be queried', { chargeId: charge.id, failure });
  });
  if (outcome) {
    await settleCharge(services, charge.reference, outcome);
  }
}

/** Asks about charges whose outcome was never reported, the least recently asked first; old ones are closed. */
export async function pollCharges(services: Services): Promise<void> {
  const now = services.clock.now();
  const isWaiting = eq(documentCharges.status, 'pending');
  const waiting = await asSystem(services.database, (db) =>
    db
      .select()
      .from(documentCharges)
      .where(and(isWaiting, lt(documentCharges.updatedAt, new Date(now.getTime() - GRACE))))
      .orderBy(asc(documentCharges.updatedAt))
      .limit(MAX_CHARGES),
  );
  for (const charge of waiting) {
    // One that cannot be settled must not block the others.
    await (charge.createdAt.getTime() < now.getTime() - DAY
      ? closeAtProvider(services, charge)
      : askChargeProvider(services, charge)
    ).catch((failure: unknown) =>
      services.log.error('payment of an invoice could not be settled', { chargeId: charge.id, failure }),
    );
    await asSystem(services.database, (db) =>
      db
        .update(documentCharges)
        .set({ updatedAt: now })
        .where(and(isWaiting, eq(documentCharges.id, charge.id))),
    );
  }
}

/** Closes a charge that was given up. If it was paid after all, it is settled. */
export async function closeCharge(services: Services, chargeId: number): Promise<void> {
  const [charge] = await asSystem(services.database, (db) =>
    db.select().from(documentCharges).where(eq(documentCharges.id, chargeId)),
  );
  if (charge?.status === 'abandoned') {
    await closeAtProvider(services, charge);
  }
}

async function closeAtProvider(services: Services, charge: ChargeRow): Promise<void> {
  const gateway = await findGateway(services, charge.gatewayId);
  const outcome = gateway ? await gateway.cancel(charge) : ({ status: 'abandoned' } as const);
  await settleCharge(services, charge.reference, outcome);
}
