import { isNull } from 'drizzle-orm';
import { releaseExpired } from '#server/areas/wallet/wallet/ledger/releaseExpired.ts';
import { creditReservations } from '#server/database/schema/wallet/wallet.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

/** Releases all open reservations, as if they had waited for too long. */
export async function releaseAll({ database, services }: TestApp): Promise<void> {
  const expiresAt = services.clock.now();
  await database.drizzle.update(creditReservations).set({ expiresAt }).where(isNull(creditReservations.settledAt));
  await releaseExpired(services);
}
