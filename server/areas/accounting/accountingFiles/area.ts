import { documentDeleting } from '#server/areas/accounting/documents/hooks.ts';
import { defineArea } from '#server/defineArea.ts';
import { storeReceipts } from './demo/storeReceipts.ts';
import { accountingFileRoutes, removeFilesOf } from './endpoints.ts';

/** Receipts and other files of documents and transactions. */
export const accountingFiles = defineArea({
  name: 'accountingFiles',
  endpoints: accountingFileRoutes,
  hooks: [documentDeleting.on(removeFilesOf)],
  demo: { after: ['documents', 'banking'], store: storeReceipts },
});
