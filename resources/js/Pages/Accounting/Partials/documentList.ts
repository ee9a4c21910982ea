import { DOCUMENT_SORTS, type DocumentType } from '#domain/accounting/documents.ts';
import { defineList } from '#js/components/table/defineList.ts';
import { useDocuments } from '#js/stores/accounting/documents/documents.ts';
import { statusOptions } from './documentLabels.ts';

/** The list of one type of documents, the latest first. */
export function documentList(type: DocumentType) {
  return defineList(
    useDocuments,
    {
      sorts: DOCUMENT_SORTS,
      order: 'desc',
      filters: {
        status: { label: 'Status', options: statusOptions(type), multiple: true },
        overdue: { label: 'Due', options: [{ value: 'true', label: 'Overdue' }] },
      },
      records: ['contact_id'],
      totals: totalsOf(type),
      ranges: { issued: { label: 'Date', kind: 'days' } },
    },
    (query) => ({ ...query, type }),
  );
}

function totalsOf(type: DocumentType): Record<string, string> {
  return type === 'invoice' || type === 'bill' ? { total: 'Total', due: 'Due' } : { total: 'Total' };
}
