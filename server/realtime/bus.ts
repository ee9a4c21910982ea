import { setTimeout as sleep } from 'node:timers/promises';
import { eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/database/connect.ts';
import { realtimeMessages } from '#server/database/schema/services.ts';
import type { Log } from '#server/log.ts';

const member = z.object({ id: z.string(), info: z.unknown() });
const held = z.object({ channel: z.string(), member });

/** Messages between processes. */
const message = z.object({
  from: z.string(),
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('frame'), channel: z.string(), text: z.string(), except: z.string().optional() }),
    // Sent by database triggers (migration 0032). `people`: the users of the named session.
    z.object({ kind: z.literal('expel'), id: z.string(), people: z.array(z.string()).default([]) }),
    z.object({ kind: z.literal('joined'), channel: z.string(), member }),
    z.object({ kind: z.literal('left'), channel: z.string(), id: z.string() }),
    z.object({ kind: z.literal('hello') }),
    z.object({ kind: z.literal('state'), held: z.array(held) }),
    z.object({ kind: z.literal('alive'), count: z.number() }),
    z.object({ kind: z.literal('bye') }),
  ]),
});
const stored = z.object({ stored: z.number() });

export type BusMessage = z.output<typeof message>;

export type Bus = {
  /** `onResume` is called when messages arrive again after an interruption; those in between are lost. */
  start(onMessage: (message: BusMessage) => void, onResume: () => void): Promise<void>;
  /** Never rejects: a lost broadcast is logged, and browsers refetch when they reconnect. */
  publish(message: BusMessage): Promise<void>;
  stop(): Promise<void>;
};

const CHANNEL = 'muster_realtime';
/** NOTIFY accepts at most 8,000 bytes. */
const MAX_NOTIFY_BYTES = 7500;
/** Milliseconds before each retry, on a new connection, of messages lost with their connection. */
const RETRY_MS = [0, 100, 500];

/** Connects all processes on the same PostgreSQL by LISTEN/NOTIFY, which keeps the order of messages. */
export function postgresBus(database: Database, log: Log): Bus {
  let sending = Promise.resolve();
  let stopListening: (() => Promise<void>) | undefined;
  let isReachable = true;

  /**
   * Sends with retries, which are skipped while PostgreSQL is unreachable: the other processes have lost their
   * connection too and resume by themselves.
   */
  async function sendWithRetries(text: string) {
    const pauses = isReachable ? RETRY_MS : [];
    isReachable = false;
    await withRetries(() => send(text), pauses);
    isReachable = true;
  }

  async function send(text: string) {
    if (Buffer.byteLength(text) <= MAX_NOTIFY_BYTES) {
      await database.drizzle.execute(sql`select pg_notify(${CHANNEL}, ${text})`);
      return;
    }
    await database.drizzle
      .delete(realtimeMessages)
      .where(lt(realtimeMessages.createdAt, sql`now() - interval '1 minute'`));
    const [row] = await database.drizzle.insert(realtimeMessages).values({ body: text }).returning();
    await database.drizzle.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ stored: row?.id })})`);
  }

  async function read(payload: string): Promise<BusMessage | null> {
    const parsed: unknown = JSON.parse(payload);
    const reference = stored.safeParse(parsed);
    if (!reference.success) {
      return message.parse(parsed);
    }
    const [row] = await withRetries(
      () => database.drizzle.select().from(realtimeMessages).where(eq(realtimeMessages.id, reference.data.stored)),
      RETRY_MS,
    );
    return row ? message.parse(JSON.parse(row.body)) : null;
  }

  return {
    async start(onMessage, onResume) {
      let receiving = Promise.resolve();
      const onPayload = (payload: string) => {
        receiving = receiving
          .then(() => read(payload))
          .then((received) => {
            if (received) {
              onMessage(received);
            }
          })
          .catch((failure: unknown) => log.error('broadcast of another process could not be read', { failure }));
      };
      stopListening = await database.listen(CHANNEL, onPayload, () => {
        log.warn('other processes could not be heard for a while; browsers reconnect');
        onResume();
      });
    },
    publish(body) {
      sending = sending
        .then(() => sendWithRetries(JSON.stringify(body)))
        .catch((failure: unknown) => log.error('broadcast did not reach the other processes', { failure }));
      return sending;
    },
    async stop() {
      await sending;
      await stopListening?.();
    },
  };
}

async function withRetries<T>(work: () => PromiseLike<T>, pauses: number[]): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch {
      await sleep(pause);
    }
  }
  return work();
}

/** For the embedded database, which has a single process: publishes nothing, but receives the messages of triggers. */
export function embeddedBus(database: Database, log: Log): Bus {
  return { ...postgresBus(database, log), publish: async () => undefined };
}
