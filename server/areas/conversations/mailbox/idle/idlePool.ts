import { randomUUID } from 'node:crypto';
import { inCompany } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import type { MailboxRow, Patience } from '../servers/openImap.ts';
import { queueSync } from '../sync/queueSync.ts';
import { findIdleMailboxes, keepIdle, releaseIdle, takeIdle } from './leaseIdle.ts';
import { type Waiting, type WaitingEnd, waitForNews } from './waitForNews.ts';

const MINUTE = 60_000;
/** A server that closes connections at once is left to polling, for longer each time. */
const LONGEST_PAUSE = 60 * MINUTE;
/** A server without IDLE may get it with an update. */
const UNSUPPORTED_PAUSE = 6 * 60 * MINUTE;
/** A connection that lasted this long was a good one. */
const GOOD = 10 * MINUTE;

type Pause = { until: number; setbacks: number };

export type IdlePool = {
  /** Opens connections for the mailboxes that are to have one, closes others, and renews the leases. */
  refresh(): Promise<void>;
  /** Closes all connections. */
  close(): Promise<void>;
  /** The ids of the mailboxes that it waits for. */
  waiting(): number[];
};

/**
 * The connections of one process on which servers report new mails. There are at most `limit`; other mailboxes are
 * polled only, as are those whose server has no IDLE or closes the connection. A mailbox belongs to one process at a
 * time.
 */
export function createIdlePool(services: Services, limit: number, patience?: Patience): IdlePool {
  const { clock, log, database } = services;
  const token = randomUUID();
  /** `isLeft`: after it ended, and was given back. */
  const open = new Map<number, { waiting: Waiting; isLeft: Promise<void> }>();
  const opening = new Map<number, Promise<void>>();
  const pauses = new Map<number, Pause>();
  let isClosed = false;
  let running: Promise<void> | undefined;

  async function refreshNow() {
    const kept = await keepIdle(services, [...open.keys()], token);
    const wanted = await findIdleMailboxes(services, token, limit);
    const ids = new Set(wanted.map(({ id }) => id));
    const gone = [...open].filter(([id]) => !kept.has(id) || !ids.has(id));
    await closeAll(gone.map(([, each]) => each));
    const now = clock.now().getTime();
    for (const mailbox of wanted) {
      const isPaused = (pauses.get(mailbox.id)?.until ?? 0) > now;
      if (!isClosed && !isPaused && !open.has(mailbox.id) && !opening.has(mailbox.id)) {
        const work = begin(mailbox).finally(() => opening.delete(mailbox.id));
        opening.set(mailbox.id, work);
      }
    }
  }

  async function begin(mailbox: MailboxRow): Promise<void> {
    const { id } = mailbox;
    const begunAt = clock.now().getTime();
    try {
      if (!(await takeIdle(services, id, token))) {
        return;
      }
      const waiting = await waitForNews(services, mailbox, () => void fetchNews(mailbox), patience);
      const isLeft = waiting.ended.then((end) => leave(id, begunAt, end));
      open.set(id, { waiting, isLeft });
    } catch (failure) {
      log.debug('no connection to wait for mails', { mailboxId: id, failure });
      await leave(id, begunAt, 'closed');
    }
  }

  async function leave(id: number, begunAt: number, end: WaitingEnd): Promise<void> {
    open.delete(id);
    const now = clock.now().getTime();
    if (end === 'stopped' || now - begunAt >= GOOD) {
      pauses.delete(id);
    } else {
      const setbacks = (pauses.get(id)?.setbacks ?? 0) + 1;
      const pause = end === 'unsupported' ? UNSUPPORTED_PAUSE : Math.min(LONGEST_PAUSE, MINUTE * 2 ** (setbacks - 1));
      pauses.set(id, { until: now + pause, setbacks });
    }
    try {
      await releaseIdle(services, id, token);
    } catch (failure) {
      // Without the database, the lease ends by itself.
      log.debug('a mailbox could not be given back', { mailboxId: id, failure });
    }
  }

  async function closeAll(some: { waiting: Waiting; isLeft: Promise<void> }[]): Promise<void> {
    await Promise.all(
      some.map(async ({ waiting, isLeft }) => {
        await waiting.close();
        await isLeft;
      }),
    );
  }

  async function fetchNews({ id, companyId }: MailboxRow): Promise<void> {
    try {
      await inCompany(database, companyId, (db) => queueSync(services, db, { companyId, id }));
    } catch (failure) {
      // The next poll finds the mail.
      log.warn('news of a mailbox could not be queued', { mailboxId: id, failure });
    }
  }

  return {
    waiting: () => [...open.keys()],
    refresh() {
      running ??= refreshNow().finally(() => {
        running = undefined;
      });
      return running;
    },
    async close() {
      isClosed = true;
      await Promise.allSettled([running, ...opening.values()]);
      await closeAll([...open.values()]);
    },
  };
}
