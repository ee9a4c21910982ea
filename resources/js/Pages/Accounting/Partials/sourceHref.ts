import type { LedgerLine } from '#contract/accounting/reports.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { DOCUMENT_KINDS } from './documentKinds.ts';

/** The page of what a line of the journal was posted for; without one, the reports. */
export function sourceHref({ document, source_type, source_id }: LedgerLine): string {
  if (document?.type) {
    return DOCUMENT_KINDS[document.type].show(document);
  }
  switch (source_type) {
    case 'transaction':
      return pageUrl('Accounting/Transactions/Index');
    case 'transfer':
      return pageUrl('Accounting/Transfers/Index');
    case 'tickets':
      return source_id === null ? pageUrl('Events/Index') : pageUrl('Events/Show', { id: source_id });
    default:
      return pageUrl('Accounting/Reports/Index');
  }
}
