import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { smsJobs } from '#server/areas/outreach/sms/jobs.ts';
import { createServices } from '#server/createServices.ts';
import { connect } from '#server/database/connect.ts';
import { smsSends } from '#server/database/schema/outreach/sms.ts';
import { readEnvironment } from '#server/environment.ts';
import { noFrontend } from '#server/inertia/frontend.ts';
import { createQueue } from '#server/queue/queue.ts';
import type { Services } from '#server/services.ts';

/** A process that runs the jobs of text messages until a send is finished; tests kill it. Its claims end soon. */
const { SEND_ID, DATABASE_URL = '', STORAGE_PATH = '' } = process.env;

const environment = readEnvironment({ ...process.env, APP_KEY: 'a key for tests only', LOG_LEVEL: 'silent' });
const database = await connect({ url: DATABASE_URL, storagePath: STORAGE_PATH, pool: 4 });
const defaults = createServices({ environment, database, frontend: noFrontend });
const { clock, log } = defaults;
const queue = createQueue({ database, clock, log, services: () => services, lease: 900, pollEvery: 50 });
const services: Services = { ...defaults, queue };
queue.define(...smsJobs);
await queue.start();
for (;;) {
  const [send] = await database.drizzle
    .select()
    .from(smsSends)
    .where(eq(smsSends.id, Number(SEND_ID)));
  if (send?.status === 'finished') {
    process.exit(0);
  }
  await sleep(50);
}
