import { setTimeout as sleep } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { airtime } from '#server/areas/outreach/airtime/area.ts';
import { walletJobs } from '#server/areas/wallet/wallet/jobs.ts';
import { createServices } from '#server/createServices.ts';
import { connect } from '#server/database/connect.ts';
import { airtimeOrders, airtimeTopups } from '#server/database/schema/outreach/airtime.ts';
import { installationPayments } from '#server/database/schema/wallet/wallet.ts';
import { readEnvironment } from '#server/environment.ts';
import { noFrontend } from '#server/inertia/frontend.ts';
import { pollInstallationPayments } from '#server/payments/installation/pollInstallationPayments.ts';
import { createQueue } from '#server/queue/queue.ts';
import type { Services } from '#server/services.ts';

/** A process that tops up phones and completes purchases until both are done; tests kill it. Its claims end soon. */
const { ORDER_ID, DATABASE_URL = '', STORAGE_PATH = '' } = process.env;

const environment = readEnvironment({ ...process.env, APP_KEY: 'a key for tests only', LOG_LEVEL: 'silent' });
const database = await connect({ url: DATABASE_URL, storagePath: STORAGE_PATH, pool: 4 });
const defaults = createServices({ environment, database, frontend: noFrontend });
const { clock, log } = defaults;
const queue = createQueue({ database, clock, log, services: () => services, lease: 900, pollEvery: 50 });
const services: Services = { ...defaults, queue };
queue.define(...(airtime.jobs ?? []), ...walletJobs);
await queue.start();
for (;;) {
  // Several processes ask at the same time, at other moments than the schedule would.
  await pollInstallationPayments(services);
  const [order] = await database.drizzle
    .select()
    .from(airtimeOrders)
    .where(eq(airtimeOrders.id, Number(ORDER_ID)));
  const unpaid = await database.drizzle.$count(installationPayments, eq(installationPayments.status, 'pending'));
  const waiting = await database.drizzle.$count(
    airtimeTopups,
    inArray(airtimeTopups.status, ['scheduled', 'processing']),
  );
  if (order && unpaid === 0 && waiting === 0) {
    process.exit(0);
  }
  await sleep(30);
}
