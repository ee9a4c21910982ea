import { documentEvents } from '#server/database/schema/accounting/documents.ts';
import type { DocumentContext } from '../records/DocumentContext.ts';

type Context = Pick<DocumentContext, 'db' | 'company' | 'services' | 'user'>;

/**
 * Adds a line to a document's history.
 * @param key makes it happen once: false if it has happened before
 */
export async function logEvent(
  { db, company, services, user }: Context,
  documentId: number,
  what: string,
  { who = user?.name ?? null, key = null }: { who?: string | null; key?: string | null } = {},
): Promise<boolean> {
  const rows = await db
    .insert(documentEvents)
    .values({ companyId: company.id, documentId, what, who, key, at: services.clock.now() })
    .onConflictDoNothing()
    .returning({ id: documentEvents.id });
  return rows.length > 0;
}
