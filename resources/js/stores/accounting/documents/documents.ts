import type { Document } from '#contract/accounting/document.ts';
import { documentsApi } from '#js/api/accounting/documents.ts';
import type { CallQuery } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { failuresOf } from '#js/stores/kit/failuresOf.ts';
import { onlyDocuments } from './onlyDocuments.ts';

type DocumentQuery = CallQuery<typeof documentsApi.list>;

/** Lists of documents of one type. */
export const useDocuments = createResourceStore<Document, DocumentQuery>(
  {
    scope: ({ type }) => type,
    list: (query, signal) => onlyDocuments(documentsApi.list({ query, signal })),
    remove: (id) => documentsApi.remove({ params: { id: Number(id) } }),
  },
  failuresOf('document'),
);
