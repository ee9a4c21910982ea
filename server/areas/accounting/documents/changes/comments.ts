import { asc, eq } from 'drizzle-orm';
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

function present({ id, author, name, body, isInternal, createdAt }: Row): Wire {
  return { id, author, name, body, is_internal: isInternal, created_at: createdAt.toISOString() };
}
