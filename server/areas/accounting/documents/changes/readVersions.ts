import { and, desc, eq } from 'drizzle-orm';
import { documentSheet } from '#contract/accounting/document.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { documentVersions } from '#server/database/schema/accounting/documents.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { notFound } from '#server/http/outputs/failures.ts';

type Sheet = Sent<typeof documentSheet>;

/** The versions that newer ones have replaced, the latest first. */
export function readVersions(db: Transaction, documentId: number) {
  return db
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.documentId, documentId))
    .orderBy(desc(documentVersions.version));
}

/** What a replaced version said. @throws 404 */
export async function readVersion(db: Transaction, documentId: number, version: number): Promise<Sheet> {
  return (await readReplaced(db, documentId, version)).sheet;
}

/** A replaced version with its note and days. @throws 404 */
export async function readReplaced(db: Transaction, documentId: number, version: number) {
  const [found] = await db
    .select()
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, documentId), eq(documentVersions.version, version)));
  if (!found) {
    throw notFound('This version does not exist, or you do not have access to it.');
  }
  const { content, ...row } = found;
  const sheet: Sheet = documentSheet.parse(content);
  return { ...row, sheet };
}
