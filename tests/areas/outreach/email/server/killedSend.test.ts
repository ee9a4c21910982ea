import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { NO_CHOICE } from '#domain/outreach/email.ts';
import { MAILS_AT_ONCE } from '#server/areas/outreach/emailDomains/transports/EmailTransport.ts';
import { emailMessages, emailSends } from '#server/database/schema/outreach/email.ts';
import { bundledScript } from '#tests/server/bundledScript.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import { aCompany, only } from '#tests/server/fixtures/fixture.ts';
import { createTestApp } from '#tests/server/fixtures/testApp.ts';
import { runWithKills } from '#tests/server/runWithKills.ts';

// More of each for the figures of docs/benchmarks.md.
const MAILS = Number(process.env.KILLED_MAILS ?? 300);
const PROCESSES = Number(process.env.KILLED_PROCESSES ?? 2);
const KILLS = Number(process.env.KILLED_KILLS ?? 3);
const TIMEOUT = Math.max(120_000, MAILS * 60);

it.skipIf(!postgresUrl)(
  'SMTP: killed at any moment, nobody gets a mail twice and none is lost silently',
  async () => {
    const received = new Map<string, number>();
    const server = new SMTPServer({
      ...{ authOptional: true, disabledCommands: ['STARTTLS'], logger: false },
      onData(stream, session, done) {
        stream.resume().on('end', async () => {
          for (const { address } of session.envelope.rcptTo) {
            received.set(address, (received.get(address) ?? 0) + 1);
          }
          // The mail is taken before the answer is on its way: a process that is killed now does not know.
          await sleep(Math.random() * 20);
          done();
        });
      },
    });
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    try {
      const { rows, kills } = await sendWithKills({ SMTP_PORT: String((server.server.address() as AddressInfo).port) });
      const unconfirmed = rows.filter(({ status }) => status === 'unconfirmed');
      expect([...received.values()].every((times) => times === 1)).toBe(true);
      expect(rows.filter(({ status, address }) => status === 'sent' && !received.has(address))).toEqual([]);
      expect(rows.every(({ status }) => status === 'sent' || status === 'unconfirmed')).toBe(true);
      expect(unconfirmed.length).toBeLessThanOrEqual(MAILS_AT_ONCE * kills);
      expect(rows.length).toBe(MAILS);
    } finally {
      server.close();
    }
  },
  TIMEOUT,
);

it.skipIf(!postgresUrl)(
  'a provider that can be asked: killed and timed out, everybody gets the mail exactly once',
  async () => {
    const received = new Map<string, number>();
    const known = new Set<string>();
    const server = createServer(async (request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      if (url.pathname === '/find') {
        response.end(JSON.stringify(known.has(url.searchParams.get('reference') ?? '')));
        return;
      }
      const { reference, address } = JSON.parse(Buffer.concat(await request.toArray()).toString());
      received.set(address, (received.get(address) ?? 0) + 1);
      known.add(reference);
      // One in ten is accepted without an answer in time.
      await sleep(Math.random() < 0.1 ? 400 : Math.random() * 20);
      response.end('{}');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const { rows } = await sendWithKills({
        PROVIDER_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      });
      expect([...new Set(rows.map(({ status }) => status))]).toEqual(['sent']);
      expect(received.size).toBe(MAILS);
      expect([...received.values()].every((times) => times === 1)).toBe(true);
    } finally {
      server.close();
    }
  },
  TIMEOUT,
);

/** Sends through several processes of which some are killed in the middle, until the send is finished. */
async function sendWithKills(variables: Record<string, string>) {
  const storage = mkdtempSync(join(tmpdir(), 'muster-email-'));
  const app = await createTestApp({ on: 'postgres' });
  const script = await bundledScript('sendWorker');
  try {
    const { company } = await aCompany(app, 'lakeside');
    const { drizzle } = app.database;
    const now = new Date();
    const companyId = company.id;
    const send = only(
      await drizzle
        .insert(emailSends)
        .values({
          ...{
            companyId,
            subject: 'Hi {{name}}',
            html: '<p>Hi</p>',
            text: 'Hi',
            choice: NO_CHOICE,
            ratePerMinute: 60_000,
          },
          ...{ purpose: 'transactional', status: 'scheduled', expectedAt: now },
        })
        .returning(),
    );
    await drizzle.insert(emailMessages).values(
      Array.from({ length: MAILS }, (_, n) => {
        return { companyId, sendId: send.id, address: `p${n}@example.test`, status: 'queued' as const };
      }),
    );
    const env = {
      ...{ ...process.env, ...variables, DATABASE_URL: app.databaseUrl ?? '', STORAGE_PATH: storage },
      ...{ COMPANY_ID: String(companyId), SEND_ID: String(send.id) },
    };
    const done = () => drizzle.$count(emailMessages, eq(emailMessages.status, 'sent'));
    const gap = Math.floor(MAILS / (KILLS + 1));
    const kills = await runWithKills({ script, env, processes: PROCESSES, kills: KILLS, gap, done, total: MAILS });
    expect(kills).toBeGreaterThan(0);
    const rows = await drizzle.select().from(emailMessages).where(eq(emailMessages.sendId, send.id));
    return { rows, kills };
  } finally {
    await app.close();
    rmSync(storage, { recursive: true, force: true });
  }
}
