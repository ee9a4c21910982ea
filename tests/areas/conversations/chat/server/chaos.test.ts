import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { chatMembers, chatMessages } from '#server/database/schema/conversations/chat.ts';
import { server as mocks } from '#tests/mocks/server.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import { Browser } from '#tests/server/fixtures/Browser.ts';
import { type Backend, freePort, startBackend } from '#tests/server/fixtures/backendProcess.ts';
import { aCompany, aUser, PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import type { Tab } from './chaos/openTab.ts';
import { tabModules } from './chaos/tabModules.ts';
import { unreliableProxy } from './chaos/unreliableProxy.ts';

// More of each for the figures of docs/benchmarks.md.
const MESSAGES = Number(process.env.CHAOS_MESSAGES ?? 150);
const CUTS = Number(process.env.CHAOS_CUTS ?? 8);
const KILLS = Number(process.env.CHAOS_KILLS ?? 2);
const SEED = Number(process.env.CHAOS_SEED ?? 41);
const TIMEOUT = Math.max(120_000, MESSAGES * 400 + KILLS * 5000);
/** Unsent messages of a client at a time. */
const MAX_WAITING = 30;
/** Longer than the page waits before it asks by itself. */
const SETTLED_MS = 60_000;

type Chaos = { messages: number; cuts: number; kills: number; rewrite?: (body: string) => string };

beforeAll(() => mocks.close());

it.skipIf(!postgresUrl)(
  'loses and doubles no message, in one order for all, through a bad connection and killed servers',
  { timeout: TIMEOUT },
  () =>
    withChaos({ messages: MESSAGES, cuts: CUTS, kills: KILLS }, async ({ app, clients, threads, written }) => {
      await settled(app, clients, threads);
      for (const thread of threads) {
        const stored = await storedIn(app, thread);
        expect(stored.map(({ body }) => body).toSorted()).toEqual((written.get(thread) ?? []).toSorted());
        expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1));
        // Each author's messages stand in the order in which they were written.
        for (const { person } of clients) {
          const own = stored.filter(({ authorId }) => authorId === person.id).map(({ body }) => body);
          expect(own).toEqual((written.get(thread) ?? []).filter((body) => body.startsWith(`${person.name} `)));
        }
      }
      const [first = 0] = threads;
      const stored = await storedIn(app, first);
      for (const client of clients) {
        while (client.chat().chatThreads[first]?.hasOlder) {
          await client.chat().loadOlder();
        }
        expect(
          client.chat().messages.map(({ id, seq, body, deleted_at }) => [id, seq, body, deleted_at !== null]),
        ).toEqual(stored.map(({ id, seq, body, deletedAt }) => [id, seq, deletedAt ? '' : body, deletedAt !== null]));
        for (const thread of threads) {
          const listed = client.chat().threadList?.find(({ id }) => id === thread);
          expect(listed?.unread).toBe(await unreadIn(app, thread, client.person.id));
        }
      }
      // The check of the counts is one: somebody has messages to read.
      const unread = clients.flatMap((client) => client.chat().threadList?.map((thread) => thread.unread) ?? []);
      expect(Math.max(...unread.map(Number))).toBeGreaterThan(0);
    }),
);

it.skipIf(!postgresUrl)('would double messages without the ids of the client', { timeout: TIMEOUT }, () => {
  const rewrite = (body: string) => body.replace(/"client_id":"[^"]*",?/, '').replace(',}', '}');
  return withChaos({ messages: 40, cuts: 0, kills: 0, rewrite }, async ({ app, threads, written }) => {
    const counts = await Promise.all(threads.map(async (thread) => (await storedIn(app, thread)).length));
    const sent = threads.map((thread) => written.get(thread)?.length ?? 0);
    expect(sum(counts)).toBeGreaterThan(sum(sent));
  });
});

type Outcome = { app: TestApp; clients: Tab[]; threads: number[]; written: Map<number, string[]> };

/** Lets three people write in two conversations while connections are cut and the server is killed. */
async function withChaos({ messages, cuts, kills, rewrite }: Chaos, check: (outcome: Outcome) => Promise<void>) {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  // The window prints every lost request there.
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const random = seededRandom(SEED);
  const storage = mkdtempSync(join(tmpdir(), 'muster-chaos-'));
  const app = await createTestApp({ on: 'postgres' });
  const { company } = await aCompany(app, 'harbour');
  const users = await Promise.all(
    ['ana', 'ben', 'cleo'].map((name) => aUser(app, company.id, `${name}@chaos.test`, ['chat.view', 'chat.write'])),
  );
  const port = await freePort();
  const place = { DATABASE_URL: app.databaseUrl ?? '', STORAGE_PATH: storage };
  let backend: Backend = await startBackend(port, place);
  const host = `127.0.0.1:${port}`;
  const browsers = await Promise.all(
    users.map(({ email }) => new Browser((request) => fetch(request), host).signIn(email, PASSWORD)),
  );
  const threads: number[] = [];
  for (const name of ['Crew', 'Door']) {
    const answer = await browsers[0]?.post<{ data: { id: number } }>('/chat/groups', {
      name,
      user_ids: users.slice(1).map(({ id }) => id),
    });
    threads.push(answer?.body.data.id ?? 0);
  }
  const [first = 0, second = 0] = threads;
  const proxies = await Promise.all(
    browsers.map((browser) => unreliableProxy({ browser, backend: host, random, ...(rewrite && { rewrite }) })),
  );
  const modules = await tabModules();
  const clients: Tab[] = [];
  for (const [index, { id, name }] of users.entries()) {
    const { openTab } = await modules.load();
    clients.push(await openTab({ id, name, companyId: company.id }, proxies[index]?.port ?? 0));
  }
  const written = new Map<number, string[]>(threads.map((thread) => [thread, []]));
  const write = (client: Tab, thread: number) => {
    const own = written.get(thread) ?? [];
    const body = `${client.person.name} ${own.length}`;
    own.push(body);
    client.write(thread, body);
  };
  const pick = <T>(items: T[]) => items[Math.floor(random() * items.length)] as T;
  try {
    for (const client of clients) {
      client.show(first);
    }
    for (let step = 1; step <= messages; step += 1) {
      const client = pick(clients);
      await vi.waitFor(() => expect(client.waiting().length).toBeLessThan(MAX_WAITING), {
        timeout: 60_000,
        interval: 10,
      });
      write(client, pick(threads));
      if (step % 40 === 0) {
        pick(clients).show(pick(threads));
      }
      if (step % 25 === 0) {
        const own = client.chat().messages.filter(({ author_id }) => author_id === client.person.id);
        void client.actions().remove(own.at(-1)?.id ?? 0);
      }
      if (step % Math.ceil(messages / (cuts + 1)) === 0) {
        pick(proxies).cut();
      }
      if (kills > 0 && step % Math.ceil(messages / (kills + 1)) === 0) {
        await backend.end('SIGKILL');
        backend = await startBackend(port, place);
      }
      await sleep(random() * 10);
    }
    for (const client of clients) {
      client.show(first);
    }
    for (let left = 0; left < 20; left += 1) {
      write(pick(clients), second);
    }
    await vi.waitFor(() => expect(clients.flatMap((client) => client.waiting())).toEqual([]), { timeout: SETTLED_MS });
    await check({ app, clients, threads, written });
  } finally {
    await Promise.all(clients.map((client) => client.close()));
    for (const proxy of proxies) {
      proxy.close();
    }
    await modules.close();
    await backend.end('SIGKILL');
    await app.close();
    rmSync(storage, { recursive: true, force: true });
  }
}

/** Waits until every client has what the database has; the connection stays as bad as it is. */
async function settled(app: TestApp, clients: Tab[], [first = 0, second = 0]: number[]): Promise<void> {
  await vi.waitFor(
    async () => {
      const stored = await storedIn(app, first);
      for (const client of clients) {
        const { chatThreads, threadList } = client.chat();
        expect(chatThreads[first]?.messages.at(-1)?.id).toBe(stored.at(-1)?.id);
        expect(threadList?.find(({ id }) => id === first)?.unread).toBe(await unreadIn(app, first, client.person.id));
        expect(threadList?.find(({ id }) => id === second)?.unread).toBe(await unreadIn(app, second, client.person.id));
      }
    },
    { timeout: SETTLED_MS, interval: 250 },
  );
}

function storedIn({ database }: TestApp, threadId: number) {
  const table = chatMessages;
  return database.drizzle.select().from(table).where(eq(table.threadId, threadId)).orderBy(asc(table.seq));
}

/** Counted anew from the rows; the client shows at most 100. */
async function unreadIn(app: TestApp, threadId: number, userId: number): Promise<number> {
  const members = await app.database.drizzle.select().from(chatMembers).where(eq(chatMembers.threadId, threadId));
  const read = members.find((member) => member.userId === userId)?.readSeq ?? 0;
  const rows = await storedIn(app, threadId);
  return Math.min(100, rows.filter((row) => row.seq > read && row.authorId !== userId && !row.deletedAt).length);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
