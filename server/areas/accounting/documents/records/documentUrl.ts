import type { DocumentType } from '#domain/accounting/documents.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';

const PAGES = {
  invoice: 'Accounting/Invoices/Show',
  estimate: 'Accounting/Estimates/Show',
  quote: 'Accounting/QuoteRequests/Show',
  bill: 'Accounting/Bills/Show',
  credit_note: 'Accounting/CreditNotes/Show',
} as const satisfies Record<DocumentType, string>;

/** The page of a document for staff. */
export function documentUrl({ id, type }: { id: number; type: DocumentType }): string {
  return pageUrl(PAGES[type], { id });
}
