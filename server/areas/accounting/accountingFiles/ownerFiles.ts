import { and, asc, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { accountingFile } from '#contract/accounting/accountingFiles.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { Permission } from '#contract/permissions.ts';
import { MAX_ATTACHMENT_BYTES } from '#domain/kit/limits.ts';
import { only } from '#server/database/only.ts';
import { users } from '#server/database/schema/account/users.ts';
import { accountingFiles as table } from '#server/database/schema/accounting/accountingFiles.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { readDocument } from '#server/files/readDocument.ts';
import { withEnding } from '#server/files/withEnding.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { Steps, type StepsContext } from '#server/http/inputs/Steps.ts';
import { download } from '#server/http/outputs/answers.ts';
import { conflict, notFound } from '#server/http/outputs/failures.ts';
import { missing } from '#server/http/records/recordFinder.ts';

const MAX_FILES = 20;
const MISSING = 'That file is no longer there.';

/** What files belong to. */
export type FileOwner = {
  /** @throws 404 */
  find: (db: Transaction, id: number) => Promise<void>;
  column: PgColumn;
  values: (id: number) => { documentId: number } | { transactionId: number };
  /** Where its files are downloaded: `/accounting/documents`. */
  path: string;
  noun: string;
  /** Needed to remove a file. */
  permission: Permission;
};

type Of<Params> = HandlerContext & { params: Params };
type Row = typeof table.$inferSelect;

/** The handlers for the files of an owner. */
export function ownerFiles(owner: FileOwner) {
  const isOf = (id: number) => eq(owner.column, id);

  const present = ({ permissions }: HandlerContext, row: Row, name: string | null, id: number) =>
    ({
      ...{ id: row.id, name: row.name, size: row.size, type: row.type, user_name: name },
      url: `${owner.path}/${id}/files/${row.id}`,
      can_remove: permissions.has(owner.permission),
      created_at: row.createdAt.toISOString(),
    }) satisfies Sent<typeof accountingFile>;

  async function findFile({ db, params }: Of<{ id: number; fileId: number }>): Promise<Row> {
    await owner.find(db, params.id);
    const isFile = and(isOf(params.id), eq(table.id, params.fileId));
    return only(await db.select().from(table).where(isFile), () => missing('That file'));
  }

  return {
    list: async (context: Of<{ id: number }>) => {
      const { db, params } = context;
      await owner.find(db, params.id);
      const rows = await db
        .select({ row: table, name: users.name })
        .from(table)
        .leftJoin(users, eq(users.id, table.createdBy))
        .where(isOf(params.id))
        .orderBy(asc(table.id))
        .limit(MAX_FILES);
      return { data: rows.map(({ row, name }) => present(context, row, name, params.id)) };
    },

    /** @throws 404, 409 if there are too many files, 422 at `file` */
    add: new Steps(async (context: StepsContext & { params: { id: number }; body: { file: File } }) => {
      const { services, company, params, body, transact } = context;
      await transact(({ db }) => findWithRoom(db, params.id));
      const bytes = new Uint8Array(await body.file.arrayBuffer());
      const type = await readDocument(bytes, { field: 'file', maxBytes: MAX_ATTACHMENT_BYTES });
      const uploaded = await services.files.upload(company.id, bytes, body.file.name, type);
      return transact(async (step) => {
        await findWithRoom(step.db, params.id);
        const { id: fileId, name, size } = await services.files.keep(step.db, uploaded);
        const { id: createdBy, name: user } = staffOf(step);
        const values = { companyId: company.id, fileId, name, size, type, createdBy };
        const row = only(
          await step.db
            .insert(table)
            .values({ ...values, ...owner.values(params.id), createdAt: services.clock.now() })
            .returning(),
        );
        return { data: present(step, row, user, params.id), message: 'File added' };
      });
    }),

    /** Downloads a file, which is never rendered. @throws 404 */
    read: async (context: Of<{ id: number; fileId: number }>) => {
      const row = await findFile(context);
      const file = await context.services.files.open(context.db, row.fileId);
      if (!file) {
        throw notFound(MISSING);
      }
      return download(withEnding(row.name, file.type), 'application/octet-stream', file.content, { missing: MISSING });
    },

    remove: async (context: Of<{ id: number; fileId: number }>) => {
      const row = await findFile(context);
      await context.db.delete(table).where(eq(table.id, row.id));
      await context.services.files.remove(context.db, row.fileId);
      return { message: 'File removed' };
    },
  };

  async function findWithRoom(db: Transaction, id: number): Promise<void> {
    await owner.find(db, id);
    if ((await db.$count(table, isOf(id))) >= MAX_FILES) {
      throw conflict(`A ${owner.noun} can have at most ${MAX_FILES} files. Remove one first.`);
    }
  }
}
