import { and, eq, gt } from 'drizzle-orm';
import { canMove, DOCUMENT_NOUNS, moveError } from '#domain/accounting/documentStates.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { only } from '#server/database/only.ts';
import { documentLinks, documents } from '#server/database/schema/accounting/documents.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict, notFound } from '#server/http/outputs/failures.ts';
import { addComment, markRead } from '../changes/comments.ts';
import { logEvent } from '../changes/logEvent.ts';
import { documentUrl } from '../records/documentUrl.ts';
import { lockDocument } from '../records/lockDocument.ts';
import { type DocumentRow, findDocument } from '../records/presentDocuments.ts';

type Link = typeof documentLinks.$inferSelect;

/** The link with a token, if it still works. @throws 404 */
export async function findLink(db: Transaction, token: string, now: Date): Promise<Link> {
  return only(
    await db
      .select()
      .from(documentLinks)
      .where(and(eq(documentLinks.token, token), gt(documentLinks.expiresAt, now))),
    () => notFound('This link does not work any more. Ask for a new one.'),
  );
}

/** The document of a link. Each look of somebody else than staff is logged, at most once a minute. */
export async function viewDocument(context: HandlerContext, token: string): Promise<DocumentRow> {
  const { db, services, user } = context;
  const now = services.clock.now();
  const link = await findLink(db, token, now);
  if (user) {
    return findDocument(db, link.documentId);
  }
  const row = await lockDocument(db, link.documentId);
  await markRead(context, row.id, 'staff');
  await db.update(documentLinks).set({ viewedAt: now }).where(eq(documentLinks.id, link.id));
  await logEvent(context, row.id, 'Viewed', { who: row.contactName, key: `view:${now.toISOString().slice(0, 16)}` });
  if (row.status !== 'sent' || !canMove(row.type, row.status, 'viewed')) {
    return row;
  }
  return only(await db.update(documents).set({ status: 'viewed' }).where(eq(documents.id, row.id)).returning());
}

type Decision = {
  decision: 'accepted' | 'declined';
  name: string;
  reason: string | null;
  version?: number | undefined;
};

/**
 * What the customer decided about an estimate. Afterwards it is fixed.
 * @throws 404; 409 if it was decided already, or has expired
 */
export async function decide(
  context: HandlerContext,
  token: string,
  { decision, name, reason, version }: Decision,
): Promise<void> {
  const { db, company, services } = context;
  const now = services.clock.now();
  const link = await findLink(db, token, now);
  const row = await lockDocument(db, link.documentId);
  if (version !== undefined && version !== row.version) {
    throw conflict('There is a new version of this estimate. Load the page again and read it first.');
  }
  const error = moveError(row.type, row.status, decision);
  if (error !== null) {
    throw conflict(error);
  }
  if (row.dueDate !== null && row.dueDate < todayIn(company.timezone, now)) {
    throw conflict('This estimate has expired. Ask for a new one.');
  }
  await db
    .update(documents)
    .set({ status: decision, acceptedBy: decision === 'accepted' ? name : null, reason, updatedAt: now })
    .where(eq(documents.id, row.id));
  const what = decision === 'accepted' ? 'Accepted' : 'Declined';
  await logEvent(context, row.id, reason ? `${what}: ${reason}` : what, { who: name });
  await notify(context, {
    ...{ kind: 'document.decided', to: { permission: 'documents.view' } },
    title: `${name} ${decision} estimate ${row.number}`,
    ...(reason && { body: reason }),
    url: documentUrl(row),
  });
}

/** A comment of the customer. @throws 404 */
export async function commentPublicly(
  context: HandlerContext,
  token: string,
  { name, comment }: { name: string; comment: string },
): Promise<void> {
  const link = await findLink(context.db, token, context.services.clock.now());
  const row = await findDocument(context.db, link.documentId);
  await addComment(context, row.id, { author: 'customer', name, body: comment });
  await notify(context, {
    ...{ kind: 'document.commented', to: { permission: 'documents.view' } },
    title: `${name} commented on ${DOCUMENT_NOUNS[row.type]} ${row.number ?? ''}`.trim(),
    body: comment.slice(0, 140),
    url: documentUrl(row),
  });
}
