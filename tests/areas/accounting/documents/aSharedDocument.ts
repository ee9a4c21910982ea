import { eq } from 'drizzle-orm';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import { documentLinks } from '#server/database/schema/accounting/documents.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { aDraft } from './aDraft.ts';

/** A sent document with a link; `input` changes the draft of `aDraft`. */
export async function aSharedDocument(app: Pick<TestApp, 'database'>, owner: Browser, input: object = {}) {
  const { body } = await owner.post<{ data: DocumentDetail }>('/accounting/documents/store', aDraft(input));
  const { id } = body.data;
  await owner.post(`/accounting/documents/update-status/${id}`, { status: 'sent' });
  await owner.post(`/accounting/documents/${id}/link`);
  const link = only(await app.database.drizzle.select().from(documentLinks).where(eq(documentLinks.documentId, id)));
  return { id, token: link.token };
}
