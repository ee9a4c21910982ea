import type { Recurrence } from '#contract/accounting/recurrences.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { DOCUMENT_KINDS } from '../documentKinds.ts';

/** The page of what a recurrence copies; null if it was deleted. */
export function sourceOf({ kind, document_id }: Recurrence): string | null {
  if (kind === 'income' || kind === 'expense') {
    return pageUrl('Accounting/Transactions/Index');
  }
  return kind !== null && document_id !== null ? DOCUMENT_KINDS[kind].show({ id: document_id }) : null;
}
