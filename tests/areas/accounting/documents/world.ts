import type { Maker } from '#tests/contract/sale.ts';
import { aDraft } from './aDraft.ts';

/** Creates drafts to change, to send and to delete, and estimates. */
export async function buildDocuments({ create }: Maker) {
  const path = '/accounting/documents/store';
  return {
    documentId: await create(path, aDraft()),
    sentDocumentId: await create(path, aDraft()),
    spareDocumentId: await create(path, aDraft()),
    requestId: await create(path, aDraft({ type: 'quote' })),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildDocuments>> {}
}
