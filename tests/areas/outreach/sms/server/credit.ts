import { walletEntries } from '#server/database/schema/wallet/wallet.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

let count = 0;

/** Gives a company credits to spend. */
export async function credit({ database }: Pick<TestApp, 'database'>, companyId: number, credits = 1000) {
  count += 1;
  const grant = { kind: 'grant', service: 'credits', reference: `grant:test:${count}` } as const;
  await database.drizzle.insert(walletEntries).values({ companyId, ...grant, credits });
}
