import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { createIdlePool } from '#server/areas/conversations/mailbox/idle/idlePool.ts';
import { syncMailbox } from '#server/areas/conversations/mailbox/sync/syncMailbox.ts';
import { mailboxes } from '#server/database/schema/conversations/mailbox.ts';
import { aMailbox, aSource, copyOf } from '#tests/areas/conversations/mailbox/server/aMailbox.ts';
import { startDovecot } from '#tests/areas/conversations/mailbox/server/dovecot.ts';
import makeEmptyDatabases from '#tests/emptyDatabases.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { printTable } from './print.ts';

const MAILS = Number(process.env.MAILBOX_MAILS ?? 100_000);
const MAILBOXES = 50;
const SEARCHES = ['question', 'guest 17', 'doors', 'question 4711', 'nobody writes this'];
const ROUNDS = 20;

/** A large folder on a real Dovecot, searches in its copy, and many mailboxes in one process. Needs TEST_DATABASE_URL. */
export async function mailbox(): Promise<void> {
  const dropDatabases = await makeEmptyDatabases();
  const app = await createTestApp({ on: 'postgres', environment: { ALLOW_PRIVATE_HOSTS: 'true' } });
  const dovecot = await startDovecot();
  const { company, owner, host } = await aCompany(app, 'harbour');
  const browser = await signedIn(app, owner, host);
  dovecot.deliver(...Array.from({ length: MAILS }, () => aSource()));
  // A mail server knows its folders before anybody connects: this reads the files of the test for the first time.
  const client = await dovecot.client();
  await client.mailboxOpen('INBOX');
  await client.logout();
  const { id } = await aMailbox(app, company.id, dovecot);
  const first = await firstPage(app, browser, { companyId: company.id, mailboxId: id });
  const { folder } = await copyOf(app, id);
  await fill(app, id, folder.id);
  const rows: (string | number)[][] = [[`first 50 of ${MAILS} mails visible, s`, first]];
  for (const [name, value] of Object.entries(await searches(browser))) {
    rows.push([`search in ${MAILS} mails, ${name}, ms`, value]);
  }
  rows.push([`memory of each of ${MAILBOXES} connected mailboxes, kB`, await memoryOfEach(app)]);
  printTable(['', 'measured'], rows);
  await app.close();
  await dovecot.close();
  await dropDatabases?.();
}

/** Seconds from the beginning of the synchronisation until the list has mails. */
async function firstPage(app: TestApp, browser: Browser, target: { companyId: number; mailboxId: number }) {
  const begun = performance.now();
  const syncing = syncMailbox(app.services, target);
  for (;;) {
    const { body } = await browser.get<{ data: unknown[] }>(
      `/mailbox/search?mailbox_id=${target.mailboxId}&per_page=50`,
    );
    if (body.data.length >= 50) {
      const seconds = (performance.now() - begun) / 1000;
      await syncing;
      return seconds;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Adds what is missing to a folder of MAILS mails, without waiting for the server. */
async function fill({ database }: TestApp, mailboxId: number, folderId: number): Promise<void> {
  await database.drizzle.execute(sql`
    insert into mails (company_id, mailbox_id, folder_id, message_id, thread_key, subject, from_name, from_address,
        snippet, words, date, received_at)
      select company_id, id, ${folderId}, n || '@bench.test', (n / 3) || '@bench.test', 'Question ' || n,
        'Guest ' || n % 500, 'guest' || n % 500 || '@bench.test', 'When do the doors open?',
        'Question ' || n || ' Guest ' || n % 500 || ' When do the doors open?', now() - n * interval '1 minute', now()
      from mailboxes, generate_series(1, ${MAILS} - (select count(*)::int from mails)) n where id = ${mailboxId}`);
  await database.drizzle.execute(sql`analyze mails`);
}

async function searches(browser: Browser): Promise<{ median: number; p95: number }> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const search of SEARCHES) {
      const begun = performance.now();
      await browser.get(`/mailbox/search?search=${encodeURIComponent(search)}`);
      times.push(performance.now() - begun);
    }
  }
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(times.length / 2)] ?? 0, p95: times[Math.floor(times.length * 0.95)] ?? 0 };
}

/** Kilobytes that a mailbox needs in this process while its connection waits for news. */
async function memoryOfEach({ database, services }: TestApp): Promise<number> {
  await database.drizzle.execute(sql`
    insert into mailboxes (company_id, owner_id, name, email, provider, incoming, outgoing, sealed_secrets, state, last_synced_at)
      select company_id, owner_id, name, n || email, provider, incoming, outgoing, sealed_secrets, 'ready', now()
      from mailboxes, generate_series(2, ${MAILBOXES}) n`);
  await database.drizzle.update(mailboxes).set({ state: 'ready', lastSyncedAt: services.clock.now() });
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const used = () => {
    collect();
    collect();
    const { heapUsed, external, arrayBuffers } = process.memoryUsage();
    return heapUsed + external + arrayBuffers;
  };
  const before = used();
  const pool = createIdlePool(services, MAILBOXES);
  while (pool.waiting().length < MAILBOXES) {
    await pool.refresh();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const each = (used() - before) / MAILBOXES / 1024;
  await pool.close();
  return each;
}
