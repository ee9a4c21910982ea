import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { walletSettings, wallets } from '#server/database/schema/wallet/wallet.ts';
import { asSystem, inCompany, onCommit } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';

/** The limit of companies that never set one; the default of the column. */
export const LOW_BALANCE = 200;

const limit = sql`coalesce(${walletSettings.lowBalance}, ${LOW_BALANCE})`;

/**
 * Warns those who may buy credits once the balance is below the company's limit; again after it was above. Wallets
 * without any purchase or grant are not low but unused.
 */
export async function warnOfLowBalance(services: Services): Promise<void> {
  const rows = await asSystem(services.database, async (db) => {
    await db
      .update(walletSettings)
      .set({ warnedAt: null })
      .where(
        sql`${walletSettings.warnedAt} is not null and exists (select from ${wallets} w
          where w.company_id = ${walletSettings.companyId} and w.available >= ${walletSettings.lowBalance})`,
      );
    return db
      .select({ companyId: wallets.companyId, available: wallets.available })
      .from(wallets)
      .leftJoin(walletSettings, eq(walletSettings.companyId, wallets.companyId))
      .where(and(lt(wallets.available, limit), gt(wallets.entries, 0), isNull(walletSettings.warnedAt)));
  });
  for (const { companyId, available } of rows) {
    await inCompany(services.database, companyId, async (db) => {
      const warnedAt = services.clock.now();
      const marked = await db
        .insert(walletSettings)
        .values({ companyId, warnedAt })
        .onConflictDoUpdate({
          target: walletSettings.companyId,
          set: { warnedAt },
          setWhere: isNull(walletSettings.warnedAt),
        })
        .returning();
      if (marked.length > 0) {
        await notify(
          { db, services, company: { id: companyId }, afterCommit: (work) => onCommit(db, services.log, work) },
          {
            kind: 'wallet.low',
            to: { permission: 'wallet.purchase' },
            title: available <= 0 ? 'Your company has no credits left' : `${formatCount(available)} credits are left`,
            body: 'Messages and top-ups stop when they run out.',
            url: pageUrl('Wallet/Index'),
          },
        );
      }
    });
  }
}
