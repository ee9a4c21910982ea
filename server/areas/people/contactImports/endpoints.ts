import { createHash } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import { contactImports as contract } from '#contract/people/contactImports.ts';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import { MAX_IMPORT_BYTES } from '#domain/kit/limits.ts';
import { REPEATED_FIELDS } from '#domain/people/imports/importFields.ts';
import { contactFieldsOf } from '#server/areas/people/contacts/customValues.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import {
  contactImportRows as rowTable,
  contactImports as table,
} from '#server/database/schema/people/contactImports.ts';
import { segments } from '#server/database/schema/people/segments.ts';
import { textMatches } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { paginate } from '#server/http/records/paginate.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import { errorFile } from './errorFile.ts';
import type { Import, ImportRow } from './importTypes.ts';
import { importJob } from './jobs.ts';
import { canUndo, countEdited, presentImports, presentRow } from './presentImport.ts';
import { readHead, unreadable } from './readHead.ts';
import { settingsFor } from './rememberedSettings.ts';

/** @throws 404 */
const findImport = recordFinder(table, 'That import');

export const contactImportRoutes = implement(
  contract,
  {
    'GET /contacts/imports': async (context) =>
      paginate(context.db, context.query, {
        id: table.id,
        where: textMatches(table.fileName, context.query.search),
        order: [desc(table.createdAt), desc(table.id)],
        rows: context.db.select().from(table).$dynamic(),
        present: (rows: Import[]) => presentImports(context, rows),
      }),

    'POST /contacts/imports': new Steps(async ({ transact, services, company, body: { file } }) => {
      if (file.size > MAX_IMPORT_BYTES) {
        throw unreadable(`The file is too large: ${formatBytes(MAX_IMPORT_BYTES)} at most.`);
      }
      const bytes = new Uint8Array(await file.arrayBuffer());
      const head = readHead(bytes, await transact(({ db }) => contactFieldsOf(db)));
      const uploaded = await services.files.upload(company.id, bytes, file.name, 'application/octet-stream');
      return await transact(async (context) => {
        const stored = await services.files.keep(context.db, uploaded);
        const row = only(
          await context.db
            .insert(table)
            .values({
              ...{ ...head, companyId: company.id, fileId: stored.id, fileName: stored.name },
              digest: createHash('sha256').update(bytes).digest('base64url'),
              ...{ state: 'uploaded', createdBy: staffOf(context).id },
              ...(await settingsFor(context.db, head)),
              createdAt: services.clock.now(),
            })
            .returning(),
        );
        return { data: await presentOne(context, row), message: 'File read' };
      });
    }),

    'GET /contacts/imports/{id}': async (context) => ({
      data: await presentOne(context, await findImport(context.db, context.params.id)),
    }),

    'POST /contacts/imports/{id}/check': async (context) => {
      const { db, body } = context;
      const job = await lockedImport(context, ['uploaded', 'checked', 'failed'], 'This import has already begun.');
      const mapping = job.headings.map((_, column) => {
        const target = body.mapping[column] ?? 'skip';
        return target === 'skip' ? null : target;
      });
      assertMapping(mapping);
      if (body.segment_id !== null) {
        await assertSegment(db, body.segment_id);
      }
      // What was worked out before no longer holds.
      await db
        .update(rowTable)
        .set({ outcome: null, matchKey: null, errors: null, changes: null })
        .where(eq(rowTable.importId, job.id));
      const values = {
        ...{ mapping, dateOrder: body.date_order, matchRule: body.match_rule, matchAction: body.match_action },
        ...{ tags: [...new Set(body.tags)], segmentId: body.segment_id, failure: null },
        ...{ consent: [...new Set(body.consent)], consentText: body.consent_text },
      };
      return { data: await goOn(context, job, 'checking', values), message: 'The file is being checked' };
    },

    'GET /contacts/imports/{id}/rows': async ({ db, params, query }) => {
      const job = await findImport(db, params.id);
      return paginate(db, query, {
        id: rowTable.id,
        where: and(
          eq(rowTable.importId, job.id),
          query.outcome === undefined ? undefined : eq(rowTable.outcome, query.outcome),
        ),
        order: [asc(rowTable.row)],
        rows: db.select().from(rowTable).$dynamic(),
        present: (rows: ImportRow[]) => rows.map((row) => presentRow(job, row)),
      });
    },

    'POST /contacts/imports/{id}/start': async (context) => {
      const job = await lockedImport(context, ['checked'], 'Check the file first.');
      return { data: await goOn(context, job, 'importing'), message: 'The import has begun' };
    },

    'POST /contacts/imports/{id}/cancel': async (context) => {
      const job = await lockedImport(context, ['checking', 'importing'], 'This import is not running.');
      return { data: await goOn(context, job, 'cancelled'), message: 'Import stopped' };
    },

    'POST /contacts/imports/{id}/undo': async (context) => {
      const { db, services } = context;
      const job = await lockedImport(context, ['done', 'cancelled'], 'This import cannot be undone.');
      const done = await db.$count(rowTable, and(eq(rowTable.importId, job.id), eq(rowTable.isDone, true)));
      if (!canUndo(job, done, services.clock.now().getTime())) {
        throw conflict('This import can no longer be undone.');
      }
      return { data: await goOn(context, job, 'undoing'), message: 'The import is being undone' };
    },

    'GET /contacts/imports/{id}/errors': async (context) =>
      errorFile(context, await findImport(context.db, context.params.id)),
  },
  { 'POST /contacts/imports': { points: 20, seconds: 60 } },
);

async function presentOne(context: HandlerContext, row: Import) {
  const one = only(await presentImports(context, [row]));
  return { ...one, edited: row.state === 'done' ? await countEdited(context, row) : 0 };
}

/** The import under its lock. @throws 404; 409 if it is in another state */
async function lockedImport(
  { db, params }: HandlerContext & { params: { id: number } },
  states: Import['state'][],
  otherwise: string,
): Promise<Import> {
  await lockRecord(db, table, params.id);
  const job = await findImport(db, params.id);
  if (!states.includes(job.state)) {
    throw conflict(otherwise);
  }
  return job;
}

async function goOn(context: HandlerContext, { id }: Import, state: Import['state'], values: Partial<Import> = {}) {
  const { db, company, services } = context;
  const changed = await db
    .update(table)
    .set({ ...values, state, finishedAt: null })
    .where(eq(table.id, id))
    .returning();
  if (state !== 'cancelled') {
    await services.queue.enqueue(db, importJob, { companyId: company.id, importId: id }, { key: String(id) });
  }
  return await presentOne(context, only(changed));
}

/** @throws 422 at `segment_id` */
async function assertSegment(db: Transaction, id: number): Promise<void> {
  if ((await db.$count(segments, eq(segments.id, id))) === 0) {
    throw invalid({ segment_id: ['Choose a segment of your company.'] });
  }
}

/** @throws 422 at `mapping` */
function assertMapping(mapping: Import['mapping']): void {
  const used = mapping.filter((field) => field !== null);
  const twice = used.find((field, at) => used.indexOf(field) !== at && !REPEATED_FIELDS.includes(field));
  if (used.length === 0) {
    throw invalid({ mapping: ['Choose what at least one column contains.'] });
  }
  if (twice) {
    throw invalid({ mapping: ['Choose each field for one column only.'] });
  }
}
