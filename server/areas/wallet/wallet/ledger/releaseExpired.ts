import { and, asc, isNull, lte } from 'drizzle-orm';
import { creditReservations } from '#server/database/schema/wallet/wallet.ts';
import { asSystem, inCompany } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { settleReservation } from './ledger.ts';

const AT_ONCE = 500;

/** Returns credits that nobody settled in time: what they were held for did not happen. */
export async function releaseExpired(services: Services): Promise<void> {
  const now = services.clock.now();
  const expired = await asSystem(services.database, (db) =>
    db
      .select()
      .from(creditReservations)
      .where(and(isNull(creditReservations.settledAt), lte(creditReservations.expiresAt, now)))
      .orderBy(asc(creditReservations.expiresAt))
      .limit(AT_ONCE),
  );
  for (const { companyId, reference } of expired) {
    await inCompany(services.database, companyId, (db) =>
      settleReservation({ db, companyId }, { reference, credits: 0 }, { now }),
    );
  }
}
