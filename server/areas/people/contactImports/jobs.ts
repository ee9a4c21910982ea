import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { UNDO_DAYS } from '#domain/people/imports/importFields.ts';
import {
  contactImportRows as rowTable,
  contactImports as table,
} from '#server/database/schema/people/contactImports.ts';
import { asSystem, inCompany } from '#server/database/tenancy.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import { runImport } from './runImport.ts';

const DAY = 86_400_000;
const id = z.number().int().positive();

export const importJob = defineJob('contacts.import', z.object({ companyId: id, importId: id }), (key, { services }) =>
  runImport(services, key),
);

/**
 * Forgets what is only needed to undo an import once that is over: the file, and the cells and changes of its rows. That
 * a row was imported stays known, so that the same file adds nobody twice.
 */
const forget = defineJob('contacts.forget-imports', z.object({}), async (_, { services, log }) => {
  const before = new Date(services.clock.now().getTime() - UNDO_DAYS * DAY);
  const old = await asSystem(services.database, (db) =>
    db
      .select({ id: table.id, companyId: table.companyId, fileId: table.fileId })
      .from(table)
      .where(and(lt(table.createdAt, before), isNotNull(table.fileId)))
      .limit(100),
  );
  for (const { id: importId, companyId, fileId } of old) {
    await inCompany(services.database, companyId, async (db) => {
      await db.delete(rowTable).where(and(eq(rowTable.importId, importId), eq(rowTable.isDone, false)));
      await db
        .update(rowTable)
        .set({ cells: null, changes: null, errors: null })
        .where(eq(rowTable.importId, importId));
      await db.update(table).set({ fileId: null }).where(eq(table.id, importId));
      await services.files.removeAll(db, fileId === null ? [] : [fileId]);
    });
  }
  log.info('contact imports forgotten', { imports: old.length });
});

export const contactImportJobs = [importJob, forget];
export const contactImportSchedules = { [forget.name]: DAY };
