import type { DocumentDetail } from '#contract/accounting/document.ts';
import type { DocumentStatus } from '#domain/accounting/documents.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { useDocument } from '#js/stores/accounting/documents/document.ts';
import { kindOf } from '../documentKinds.ts';
import { usualAccountText } from './usualAccountText.ts';

/** Moves a document to another status; asks before what cannot be taken back. */
export async function changeDocument(document: DocumentDetail, status: DocumentStatus): Promise<unknown> {
  const { id, type, due, currency, usual_account } = document;
  const on = usual_account ? ` on “${usual_account.name}”, ${usualAccountText(document)}` : '';
  const { noun } = kindOf(type);
  const questions: Partial<Record<DocumentStatus, { title: string; body: string; confirmLabel: string }>> = {
    sent: {
      title: `Mark this ${noun} as sent?`,
      body: 'It gets its number and is fixed from then on. No e-mail is sent.',
      confirmLabel: 'Mark as sent',
    },
    received: {
      title: 'Mark this bill as received?',
      body: 'It gets its number, is posted to the books, and is fixed from then on.',
      confirmLabel: 'Mark as received',
    },
    paid: {
      title: `Mark this ${noun} as paid?`,
      body: `A payment of ${formatMoney(due, currency)} by bank transfer is recorded today${on}.`,
      confirmLabel: 'Mark as paid',
    },
  };
  const question = questions[status];
  if (!question || (await confirm(question))) {
    return useDocument.getState().changeStatus(id, status);
  }
  return undefined;
}
