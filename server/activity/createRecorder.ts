import type { Database } from '#server/database/connect.ts';
import { CommitUnanswered, isOutage } from '#server/database/outage.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { Log } from '#server/log.ts';
import { appendEntries, type LogEntry } from './appendEntries.ts';

export type Recorder = {
  /** Keeps an entry in memory until the next flush. Never fails, and never waits. */
  record(entry: LogEntry): void;
  /** Writes what is kept. Never rejects: what cannot be written now is kept for the next time. */
  flush(): Promise<void>;
  /** Flushes every second from now on. */
  start(): void;
  /** Flushes once more, and no longer by itself. */
  stop(): Promise<void>;
};

type RecorderOptions = { database: Database; log: Log; key: Buffer };

/** Milliseconds; a process that is killed loses the entries of at most so long. */
const FLUSH_EVERY = 1000;
/** Of an insert. */
const BATCH = 500;
/** While the database is away; beyond this, entries are lost and counted. About 10 MB. */
const MAX_KEPT = 20_000;

/** Writes the log of users behind the requests that it is about. */
export function createRecorder({ database, log, key }: RecorderOptions): Recorder {
  let kept: LogEntry[] = [];
  let lost = 0;
  let flushing: Promise<void> | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  async function writeAll(): Promise<void> {
    while (kept.length > 0) {
      const batch = kept.slice(0, BATCH);
      kept = kept.slice(BATCH);
      const unwritten = await writeBatch(batch);
      if (unwritten.length > 0) {
        kept = [...unwritten, ...kept];
        return;
      }
    }
    if (lost > 0) {
      log.error('entries of the log of users were lost, because the database was away for too long', { lost });
      lost = 0;
    }
  }

  /** @returns what the database may take later. */
  async function writeBatch(batch: LogEntry[]): Promise<LogEntry[]> {
    const unwritten: LogEntry[] = [];
    for (const [companyId, entries] of Map.groupBy(batch, (entry) => entry.companyId)) {
      try {
        await inCompany(database, companyId, (db) => appendEntries(db, key, companyId, entries));
      } catch (failure) {
        // An answer that was lost may have been a yes: an entry is rather missing than there twice.
        const isLater = isOutage(failure) && !(failure instanceof CommitUnanswered);
        log.error('the log of users could not be written', { failure, entries: entries.length, isLater });
        unwritten.push(...(isLater ? entries : []));
      }
    }
    return unwritten;
  }

  const recorder: Recorder = {
    record(entry) {
      if (kept.length < MAX_KEPT) {
        kept.push(entry);
      } else {
        lost += 1;
      }
    },
    async flush() {
      // What came while a flush was under way may have missed it.
      await flushing;
      flushing ??= writeAll().finally(() => {
        flushing = null;
      });
      await flushing;
    },
    start() {
      timer = setInterval(() => void (flushing ?? recorder.flush()), FLUSH_EVERY);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await recorder.flush();
    },
  };
  return recorder;
}
