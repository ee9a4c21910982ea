import type { Database } from '#server/database/connect.ts';
import { CommitUnanswered, isOutage } from '#server/database/outage.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { Log } from '#server/log.ts';
import { appendEntries, type LogEntry } from './appendEntries.ts';

export type Recorder = {
  /** Queues an entry in memory until the next flush. Never throws and never waits. */
  record(entry: LogEntry): void;
  /** Records the entries once they have been looked up. A failed lookup is logged. */
  recordLater(entries: Promise<LogEntry[]>): void;
  /** Writes the queued entries. Never rejects: entries that cannot be written now stay queued. */
  flush(): Promise<void>;
  /** Starts flushing every second. */
  start(): void;
  /** Stops the timer and flushes one last time. */
  stop(): Promise<void>;
};

type RecorderOptions = { database: Database; log: Log; key: Buffer };

/** Milliseconds. A killed process loses at most the entries of this interval. */
const FLUSH_EVERY = 1000;
/** Rows per insert. */
const BATCH = 500;
/** Queue limit while the database is unavailable, about 10 MB. Further entries are dropped and counted. */
const MAX_KEPT = 20_000;

/** Writes the user log asynchronously, after the response. */
export function createRecorder({ database, log, key }: RecorderOptions): Recorder {
  let kept: LogEntry[] = [];
  let lost = 0;
  const pending = new Set<Promise<void>>();
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
      log.error('user log entries were dropped because the database was unavailable for too long', { lost });
      lost = 0;
    }
  }

  /** @returns the entries to try again later */
  async function writeBatch(batch: LogEntry[]): Promise<LogEntry[]> {
    const unwritten: LogEntry[] = [];
    for (const [companyId, entries] of Map.groupBy(batch, (entry) => entry.companyId)) {
      try {
        await inCompany(database, companyId, (db) => appendEntries(db, key, companyId, entries));
      } catch (failure) {
        // If the commit was sent but not acknowledged, it may have succeeded. A missing entry is better than a
        // duplicate.
        const isLater = isOutage(failure) && !(failure instanceof CommitUnanswered);
        log.error('the user log could not be written', { failure, entries: entries.length, isLater });
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
    recordLater(entries) {
      const found = entries
        .then((all) => all.forEach(recorder.record))
        .catch((failure: unknown) => log.error('entries of the user log could not be looked up', { failure }))
        .finally(() => pending.delete(found));
      pending.add(found);
    },
    async flush() {
      await Promise.all(pending);
      // Entries recorded during a running flush may not be part of it.
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
