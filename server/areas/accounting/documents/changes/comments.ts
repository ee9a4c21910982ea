import { and, asc, eq, isNull } from 'drizzle-orm';
import type { documentComment } from '#contract/accounting/document.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { only } from '#server/database/only.ts';
import { documentComments } from '#server/database/schema/accounting/documents.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';

type Wire = Sent<typeof documentComment>;
type Row = typeof documentComments.$inferSelect;
type Draft = Pick<Row, 'author' | 'name' | 'body'> & { isInternal?: boolean };

const MAX_SHOWN = 500;

/** The comments of a document, the first one first. */
export async function readComments(db: Transaction, documentId: number): Promise<Wire[]> {
  const rows = await db
    .select()
    .from(documentComments)
    .where(eq(documentComments.documentId, documentId))
    .orderBy(asc(documentComments.id))
    .limit(MAX_SHOWN);
  return rows.map(present);
}

/** Notes that one side has seen what the other wrote. */
export async function markRead(
  { db, services }: Pick<DocumentContext, 'db' | 'services'>,
  documentId: number,
  author: Row['author'],
): Promise<void> {
  await db
    .update(documentComments)
    .set({ readAt: services.clock.now() })
    .where(
      and(
        eq(documentComments.documentId, documentId),
        eq(documentComments.author, author),
        eq(documentComments.isInternal, false),
        isNull(documentComments.readAt),
      ),
    );
}

export async function addComment(
  { db, company, user, services }: DocumentContext,
  documentId: number,
  draft: Draft,
): Promise<Wire> {
  const values = { companyId: company.id, documentId, ...draft, createdAt: services.clock.now() };
  const userId = draft.author === 'staff' ? (user?.id ?? null) : null;
  return present(
    only(
      await db
        .insert(documentComments)
        .values({ ...values, userId })
        .returning(),
    ),
  );
}

function present({ id, author, name, body, isInternal, readAt, createdAt }: Row): Wire {
  const at = { read_at: readAt?.toISOString() ?? null, created_at: createdAt.toISOString() };
  return { id, author, name, body, is_internal: isInternal, ...at };
}
