import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { AirtimeOrder } from '#contract/outreach/airtimeTopup.ts';
import { CREDITS } from '#server/areas/wallet/wallet/purchases/subject.ts';
import { airtimeTopups } from '#server/database/schema/outreach/airtime.ts';
import { sandboxCharges } from '#server/database/schema/sandbox.ts';
import { jobs } from '#server/database/schema/services.ts';
import {
  creditPurchases,
  installationPayments,
  walletEntries,
  wallets,
} from '#server/database/schema/wallet/wallet.ts';
import { credit } from '#tests/areas/outreach/sms/server/credit.ts';
import { ledgerFaults } from '#tests/areas/wallet/wallet/server/ledgerFaults.ts';
import { bundledScript } from '#tests/server/bundledScript.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import { aCompany, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp } from '#tests/server/fixtures/testApp.ts';
import { runWithKills } from '#tests/server/runWithKills.ts';
import { startAfricasTalkingServer } from './africasTalkingServer.ts';

const PHONES = 120;
const PURCHASES = 60;
const GRANTED = 20_000;
const PRICE = 80;

it.skipIf(!postgresUrl)(
  'processes that are killed at any moment top up each phone once, and add each purchase once',
  async () => {
    const provider = await startAfricasTalkingServer();
    const storage = mkdtempSync(join(tmpdir(), 'muster-airtime-'));
    const environment = {
      ...{ AFRICASTALKING_API_URL: provider.url, AFRICASTALKING_USERNAME: 'lakeside', AFRICASTALKING_API_KEY: 'key' },
      APP_URL: 'https://muster.example.org',
    };
    const app = await createTestApp({ on: 'postgres', environment });
    try {
      const { drizzle } = app.database;
      const { company, owner: user, host } = await aCompany(app, 'lakeside');
      await credit(app, company.id, GRANTED);
      const owner = await signedIn(app, user, host);
      const price = { amountMinor: 1000, currency: 'EUR' };
      const bought = { companyId: company.id, email: 'ada@lakeside.test', credits: 1000, ...price };
      const purchases = await drizzle
        .insert(creditPurchases)
        .values(Array.from({ length: PURCHASES }, () => bought))
        .returning();
      const references = purchases.map(({ id }) => `credits_kill_${id}`);
      const longAgo = new Date(Date.now() - 3_600_000);
      await drizzle.insert(installationPayments).values(
        purchases.map(({ id }, index) => ({
          ...{ companyId: company.id, subject: CREDITS, subjectId: id, provider: 'sandbox' as const, ...price },
          ...{ reference: references[index] ?? '', createdAt: longAgo, updatedAt: longAgo },
        })),
      );
      await drizzle.insert(sandboxCharges).values(
        references.map((reference) => ({
          reference,
          ...price,
          status: 'succeeded' as const,
          returnUrl: '/',
          cancelUrl: '/',
          description: 'Credits',
        })),
      );
      const rows = Array.from({ length: PHONES }, (_, at) => ({
        line: at + 1,
        number: `+25471234${5000 + at}`,
        amount: '100',
      }));
      const { body } = await owner.post<{ data: AirtimeOrder }>('/airtime/send', { rows });
      // The clock of the test is not that of the processes.
      await drizzle.update(jobs).set({ runAt: sql`now()` });
      const kills = await runWithKills({
        script: await bundledScript('creditWorker'),
        env: {
          ...{ ...process.env, ...environment, NODE_ENV: 'test', SEED_DEMO: 'false', STORAGE_PATH: storage },
          ...{ DATABASE_URL: app.databaseUrl ?? '', ORDER_ID: String(body.data.id) },
        },
        ...{ processes: 3, kills: 3, victims: (kill) => (kill % 2 === 0 ? 3 : 1) },
        ...{ done: () => provider.kept.length, total: PHONES },
      });
      expect(kills).toBe(3);
      expect(provider.kept.length).toBe(PHONES);
      const topups = await drizzle.select().from(airtimeTopups);
      expect([...new Set(topups.map(({ status }) => status))]).toEqual(['pending']);
      expect(await ledgerFaults(app)).toEqual([]);
      const { available, reserved, purchased } = only(await drizzle.select().from(wallets));
      expect({ available, reserved, purchased }).toEqual({
        available: GRANTED + PURCHASES * 1000 - PHONES * PRICE,
        ...{ reserved: PHONES * PRICE, purchased: PURCHASES * 1000 },
      });
      expect(await drizzle.$count(walletEntries, eq(walletEntries.kind, 'purchase'))).toBe(PURCHASES);
      const paid = await drizzle.select().from(creditPurchases);
      expect(new Set(paid.map(({ receipt }) => receipt)).size).toBe(PURCHASES);
    } finally {
      await app.close();
      await provider.close();
      rmSync(storage, { recursive: true, force: true });
    }
  },
  120_000,
);
