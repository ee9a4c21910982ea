import { type ReactNode, useState } from 'react';
import type { Document, SendResult } from '#contract/accounting/document.ts';
import { isEditable } from '#domain/accounting/documentStates.ts';
import { counted } from '#domain/kit/counted.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import type { BulkAction } from '#js/components/table/types.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useDocument } from '#js/stores/accounting/documents/document.ts';
import { useDocuments } from '#js/stores/accounting/documents/documents.ts';
import type { DocumentKind } from './documentKinds.ts';

const SendResults = lazyDialog(async () => (await import('./SendResults.tsx')).SendResults);

type Action = 'send' | 'remind';

/** What can be done with the selected documents, and what became of those that were refused. */
export function useDocumentBulk(kind: DocumentKind): { bulkActions: BulkAction<Document>[]; dialog: ReactNode } {
  const can = useCanCheck();
  const [refused, setRefused] = useState<SendResult[]>([]);
  const { type, noun } = kind;
  const isOutgoing = type === 'invoice' || type === 'estimate' || type === 'credit_note';
  const perform = (action: Action) => async (rows: Document[]) => {
    const what = counted(rows.length, action === 'send' ? noun : 'reminder');
    const isConfirmed = await confirm({
      title: `Send ${what}?`,
      body:
        action === 'send'
          ? 'Each gets its number, is fixed from then on, and is e-mailed to its contact.'
          : 'Each customer gets one e-mail with what is still due.',
      confirmLabel: `Send ${what}`,
    });
    if (!isConfirmed) {
      return false;
    }
    const outcome = await useDocument.getState().sendMany(
      rows.map(({ id }) => id),
      action,
    );
    await useDocuments.getState().reload();
    setRefused(outcome.ok ? (outcome.data ?? []).filter(({ error }) => error !== null) : []);
    return outcome.ok;
  };
  const send: BulkAction<Document> = {
    label: (count) => `Send ${count}`,
    skips: ({ status }) => (status !== null && isEditable(status) ? null : 'sent already'),
    run: perform('send'),
  };
  const remind: BulkAction<Document> = {
    label: (count) => `Remind of ${count}`,
    skips: ({ is_overdue }) => (is_overdue ? null : 'not overdue'),
    run: perform('remind'),
  };
  return {
    bulkActions: can('documents.send') && isOutgoing ? [send, ...(type === 'invoice' ? [remind] : [])] : [],
    dialog: refused.length > 0 && <SendResults refused={refused} noun={noun} onClose={() => setRefused([])} />,
  };
}
