import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { SmsSend } from '#contract/outreach/smsMessage.ts';
import { ENTRY_SIGNS } from '#domain/wallet/wallet.ts';
import { smsMessages } from '#server/database/schema/outreach/sms.ts';
import { jobs } from '#server/database/schema/services.ts';
import { creditReservations, walletEntries, wallets } from '#server/database/schema/wallet/wallet.ts';
import { bundledScript } from '#tests/server/bundledScript.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import { aCompany, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp } from '#tests/server/fixtures/testApp.ts';
import { runWithKills } from '#tests/server/runWithKills.ts';
import { credit } from './credit.ts';
import { startTwilioServer } from './twilioServer.ts';

const MESSAGES = 200;
const PROCESSES = 3;
const CREDITS = 10_000;
const PRICE = 7;

it.skipIf(!postgresUrl)(
  'three processes that are killed at any moment send each message once, and charge it once',
  async () => {
    const twilio = await startTwilioServer();
    twilio.pace.delay = 20;
    const storage = mkdtempSync(join(tmpdir(), 'muster-sms-'));
    const account = { TWILIO_API_URL: twilio.url, TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token' };
    const environment = { ...account, TWILIO_FROM: '+14155550100', APP_URL: 'https://muster.example.org' };
    const app = await createTestApp({ on: 'postgres', environment });
    try {
      const { company, owner: user, host } = await aCompany(app, 'lakeside');
      await credit(app, company.id, CREDITS);
      const owner = await signedIn(app, user, host);
      const rules = { quiet_from: 0, quiet_until: 0, approve_above: null };
      await owner.post('/sms/settings', { ...rules, rate_per_minute: 6000 });
      const typed = Array.from({ length: MESSAGES }, (_, index) => `+4179400${1000 + index}`);
      const { body } = await owner.post<{ data: SmsSend }>('/sms/store', {
        ...{ body: 'Doors at 7', purpose: 'transactional', typed },
      });
      const { drizzle } = app.database;
      // The clock of the test is not that of the processes.
      await drizzle.update(jobs).set({ runAt: sql`now()` });
      const kills = await runWithKills({
        script: await bundledScript('smsWorker'),
        env: {
          ...{ ...process.env, ...environment, NODE_ENV: 'test', SEED_DEMO: 'false', STORAGE_PATH: storage },
          ...{ DATABASE_URL: app.databaseUrl ?? '', SEND_ID: String(body.data.id) },
        },
        ...{ processes: PROCESSES, kills: 5, victims: (kill) => (kill % 2 === 0 ? PROCESSES : 1) },
        ...{ done: () => twilio.texts.length, total: MESSAGES },
      });
      expect(kills).toBe(5);
      // The provider was asked about what a killed process left behind.
      expect(twilio.pace.finds).toBeGreaterThan(0);
      expect(twilio.texts.map(({ to }) => to).sort()).toEqual(typed);
      const rows = await drizzle.select().from(smsMessages);
      expect([...new Set(rows.map(({ status }) => status))]).toEqual(['sent']);
      const { available, reserved, spent } = only(await drizzle.select().from(wallets));
      const price = MESSAGES * PRICE;
      expect({ available, reserved, spent }).toEqual({ available: CREDITS - price, reserved: 0, spent: price });
      const entries = await drizzle.select().from(walletEntries);
      expect(entries.reduce((sum, { kind, credits }) => sum + ENTRY_SIGNS[kind] * credits, 0)).toBe(available);
      const captures = entries.filter(({ kind }) => kind === 'capture');
      expect(new Set(captures.map(({ reference }) => reference)).size).toBe(MESSAGES);
      expect(captures.length).toBe(MESSAGES);
      expect(captures.reduce((sum, { credits }) => sum + credits, 0)).toBe(price);
      const reservations = await drizzle.select().from(creditReservations);
      expect(reservations.length).toBe(MESSAGES);
      expect(reservations.every(({ settledAt }) => settledAt !== null)).toBe(true);
    } finally {
      await app.close();
      await twilio.close();
      rmSync(storage, { recursive: true, force: true });
    }
  },
  120_000,
);
