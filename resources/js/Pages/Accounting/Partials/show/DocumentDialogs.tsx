import type { DocumentDetail } from '#contract/accounting/document.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';

const SendModal = lazyDialog(async () => (await import('./SendModal.tsx')).SendModal);
const PaymentModal = lazyDialog(async () => (await import('./PaymentModal.tsx')).PaymentModal);
const ApplyModal = lazyDialog(async () => (await import('./ApplyModal.tsx')).ApplyModal);
const RecurrenceDrawer = lazyDialog(async () => (await import('../recurrences/RecurrenceDrawer.tsx')).RecurrenceDrawer);
const PartModal = lazyDialog(async () => (await import('./PartModal.tsx')).PartModal);
const ReasonModal = lazyDialog(async () => (await import('./ReasonModal.tsx')).ReasonModal);

export type DocumentDialog =
  | 'send'
  | 'pay'
  | 'refund'
  | 'apply'
  | 'part'
  | 'declined'
  | 'written_off'
  | 'cancelled'
  | 'repeat'
  | null;

type DocumentDialogsProps = { document: DocumentDetail; dialog: DocumentDialog; onClose: () => void };

/** The dialog that is open on the page of a document. */
export function DocumentDialogs({ document, dialog, onClose }: DocumentDialogsProps) {
  switch (dialog) {
    case null:
      return null;
    case 'send':
      return <SendModal document={document} onClose={onClose} />;
    case 'pay':
    case 'refund':
      return <PaymentModal document={document} isRefund={dialog === 'refund'} onClose={onClose} />;
    case 'apply':
      return <ApplyModal document={document} onClose={onClose} />;
    case 'part':
      return <PartModal document={document} onClose={onClose} />;
    case 'repeat':
      return <RecurrenceDrawer record={null} source={repeated(document)} onClose={onClose} />;
    default:
      return <ReasonModal document={document} status={dialog} onClose={onClose} />;
  }
}

function repeated({ id, type, title, contact_name, number }: DocumentDetail) {
  const name = [title ?? number, contact_name].filter(Boolean).join(' · ');
  return { document_id: id, transaction_id: null, name: name.slice(0, 120), kind: type };
}
