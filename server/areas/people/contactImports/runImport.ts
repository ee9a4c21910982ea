import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { formatCount } from '#domain/kit/formatCount.ts';
import { MAX_IMPORT_ROWS } from '#domain/people/imports/importFields.ts';
import { contactsChanged } from '#server/areas/people/contacts/hooks.ts';
import { lockPeople } from '#server/areas/people/contacts/lockPeople.ts';
import { lockRecord } from '#server/database/lock.ts';
import {
  contactImportRows as rowTable,
  contactImports as table,
} from '#server/database/schema/people/contactImports.ts';
import { inCompany, type Transaction } from '#server/database/tenancy.ts';
import { bytesOf } from '#server/files/bytesOf.ts';
import type { Services } from '#server/services.ts';
import type { Import, ImportRow } from './importTypes.ts';
import { planRows } from './planRows.ts';
import { readRows } from './readRows.ts';
import { recordPlan } from './recordPlan.ts';
import { undoRows } from './undoRows.ts';
import { writeRows } from './writeRows.ts';

export type ImportKey = { companyId: number; importId: number };

/** Rows in one transaction. */
const BATCH = 500;
/**
 * The batches before which the database counts the tables anew: with what it knew of them when they were nearly empty,
 * it would read them as wholes for each row.
 */
const STATISTICS_BEFORE = [1, 10, 100];

/**
 * Does what the state of an import asks for: reads and checks the file, imports it, or undoes it. Each batch of rows is
 * a transaction of its own that also records its rows as done, so a run that follows a crash, or runs at the same time,
 * goes on where the rows say, and none is imported twice.
 */
export async function runImport(services: Services, key: ImportKey): Promise<void> {
  const start = await step(services, key, async (_, job) => job);
  if (start?.state === 'checking' && start.totalRows === null && !(await readFile(services, key, start))) {
    return;
  }
  let isGoingOn = true;
  for (let batch = 0; isGoingOn; batch += 1) {
    if (STATISTICS_BEFORE.includes(batch)) {
      await services.database.execute('analyze contacts, contact_emails, contact_phones, contact_import_rows');
    }
    isGoingOn =
      (await step(services, key, async (db, job) => {
        switch (job.state) {
          case 'checking':
            return await checkBatch(db, job, services.clock.now());
          case 'importing':
            return await importBatch(db, job, services);
          case 'undoing':
            return await undoBatch(db, job, services);
          default:
            return false;
        }
      })) ?? false;
  }
}

/** One transaction with the import locked, so that its state does not change meanwhile. */
async function step<T>(
  { database }: Services,
  { companyId, importId }: ImportKey,
  work: (db: Transaction, job: Import) => Promise<T>,
): Promise<T | undefined> {
  return await inCompany(database, companyId, async (db) => {
    await lockRecord(db, table, importId);
    const [job] = await db.select().from(table).where(eq(table.id, importId));
    return job && (await work(db, job));
  });
}

/** Stores the rows of the file, from the start after a crash. False if the file cannot be used; the import then says why. */
async function readFile(services: Services, key: ImportKey, { id, companyId, fileId, kind, delimiter }: Import) {
  const opened = fileId && (await inCompany(services.database, companyId, (db) => services.files.open(db, fileId)));
  const content = opened ? await opened.content() : null;
  const bytes = content && (await bytesOf(content));
  if (!bytes) {
    return await fail(services, key, 'The file is no longer there. Upload it again.');
  }
  let total = 0;
  for await (const _ of readRows(bytes, { kind, delimiter })) {
    total += 1;
  }
  if (total > MAX_IMPORT_ROWS) {
    return await fail(services, key, `The file has more than ${formatCount(MAX_IMPORT_ROWS)} rows. Split it.`);
  }
  await step(services, key, (db) => db.delete(rowTable).where(eq(rowTable.importId, id)));
  let batch: { importId: number; companyId: number; row: number; cells: string[] }[] = [];
  const store = async () => {
    const rows = batch;
    batch = [];
    await step(services, key, async (db, job) => {
      // Somebody may have cancelled it, or another process may have read the file meanwhile.
      if (job.totalRows === null && rows.length > 0) {
        await db.insert(rowTable).values(rows).onConflictDoNothing();
      }
    });
  };
  for await (const row of readRows(bytes, { kind, delimiter })) {
    batch.push({ importId: id, companyId, ...row });
    if (batch.length === 2 * BATCH) {
      await store();
    }
  }
  await store();
  await step(services, key, (db) => db.update(table).set({ totalRows: total }).where(eq(table.id, id)));
  return true;
}

async function fail(services: Services, key: ImportKey, failure: string): Promise<false> {
  await step(services, key, (db, { id }) => db.update(table).set({ state: 'failed', failure }).where(eq(table.id, id)));
  return false;
}

/** True if there may be more. */
async function checkBatch(db: Transaction, job: Import, now: Date): Promise<boolean> {
  const rows = await batchOf(db, job, 'asc', isNull(rowTable.outcome));
  if (rows.length > 0) {
    await recordPlan(db, job, await planRows(db, job, rows, { isLocking: false }), { isDone: false });
    return true;
  }
  await db.update(table).set({ state: 'checked', finishedAt: now }).where(eq(table.id, job.id));
  return false;
}

async function importBatch(db: Transaction, job: Import, services: Services): Promise<boolean> {
  const now = services.clock.now();
  await lockPeople(db, job.companyId);
  const rows = await batchOf(db, job, 'asc', eq(rowTable.isDone, false));
  if (rows.length > 0) {
    const ids = await writeRows(db, job, await planRows(db, job, rows, { isLocking: true }), now);
    await contactsChanged.run({ db, services, company: { id: job.companyId } }, { ids });
    return true;
  }
  await db.update(table).set({ state: 'done', finishedAt: now }).where(eq(table.id, job.id));
  return false;
}

async function undoBatch(db: Transaction, job: Import, services: Services): Promise<boolean> {
  await lockPeople(db, job.companyId);
  const rows = await batchOf(db, job, 'desc', eq(rowTable.isDone, true));
  if (rows.length > 0) {
    await undoRows({ db, services }, job, rows);
    const ids = rows.flatMap(({ contactId }) => contactId ?? []);
    await contactsChanged.run({ db, services, company: { id: job.companyId } }, { ids });
    return true;
  }
  await db.update(table).set({ state: 'undone', finishedAt: services.clock.now() }).where(eq(table.id, job.id));
  return false;
}

async function batchOf(
  db: Transaction,
  { id }: Import,
  direction: 'asc' | 'desc',
  where: ReturnType<typeof isNull>,
): Promise<ImportRow[]> {
  return await db
    .select()
    .from(rowTable)
    .where(and(eq(rowTable.importId, id), where))
    .orderBy((direction === 'asc' ? asc : desc)(rowTable.row))
    .limit(BATCH);
}
