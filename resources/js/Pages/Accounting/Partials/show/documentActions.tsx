import { router } from '@inertiajs/react';
import {
  IconBan,
  IconBell,
  IconCash,
  IconCheck,
  IconCopy,
  IconEdit,
  IconFileInvoice,
  IconFileTypePdf,
  IconLink,
  IconLinkOff,
  IconReceiptRefund,
  IconRepeat,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import type { Permission } from '#contract/permissions.ts';
import {
  canBeInvoiced,
  canBePaid,
  canMove,
  canRevise,
  choosableStatuses,
  isEditable,
} from '#domain/accounting/documentStates.ts';
import type { DocumentStatus } from '#domain/accounting/documents.ts';
import type { PageAction } from '#js/components/page/PageHeader.tsx';
import { useDocument } from '#js/stores/accounting/documents/document.ts';
import type { Outcome } from '#js/stores/kit/run.ts';
import { kindOf } from '../documentKinds.ts';
import { changeDocument } from './changeDocument.ts';
import type { DocumentDialog } from './DocumentDialogs.tsx';
import { showDocument } from './showDocument.ts';

const ICON = 16;

/** What can be done with a document of this state; the next step comes first. */
export function documentActions(
  document: DocumentDetail,
  can: (permission: Permission) => boolean,
  open: (dialog: DocumentDialog) => void,
): { action?: PageAction; menu: PageAction[] } {
  const { id, type, status, public_url, pdf_url } = document;
  if (type === null || status === null) {
    return { menu: [] };
  }
  const store = useDocument.getState();
  const isDraft = isEditable(status);
  const isOutgoing = type === 'invoice' || type === 'estimate' || type === 'credit_note';
  const canSend = can('documents.send');
  const canWrite = can('documents.write');
  const offered: (PageAction | false)[] = [
    ...(canSend ? choosableStatuses(type, status).map((to) => moveTo(document, to, open)) : []),
    canBePaid(type, status) &&
      can('documents.pay') && {
        label: type === 'credit_note' ? 'Record a refund' : 'Record payment',
        icon: <IconCash size={ICON} />,
        onClick: () => open('pay'),
      },
    type === 'credit_note' &&
      canMove(type, status, 'used') &&
      can('documents.pay') && {
        ...{ label: 'Use for an invoice', icon: <IconReceiptRefund size={ICON} />, onClick: () => open('apply') },
      },
    canWrite &&
      (canBeInvoiced(type, status) || (type === 'quote' && status === 'requested')) && {
        label: type === 'quote' ? 'Write estimate' : 'Generate invoice',
        icon: <IconFileInvoice size={ICON} />,
        onClick: () => follow(store.generateInvoice(id)),
      },
  ];
  const further: (PageAction | false)[] = [
    canWrite &&
      type === 'estimate' &&
      canBeInvoiced(type, status) && {
        ...{ label: 'Invoice a part', icon: <IconFileInvoice size={ICON} />, onClick: () => open('part') },
      },
    canSend &&
      canRevise(type, status) && {
        label: 'Make new version',
        icon: <IconEdit size={ICON} />,
        onClick: () => router.visit(kindOf(type).edit({ id })),
      },
    isOutgoing &&
      canSend &&
      status !== 'cancelled' && {
        ...{
          label: isDraft ? 'Send by e-mail' : 'Send again',
          icon: <IconSend size={ICON} />,
          onClick: () => open('send'),
        },
      },
    document.is_overdue &&
      type === 'invoice' &&
      canSend && { label: 'Send reminder', icon: <IconBell size={ICON} />, onClick: () => store.remind(id) },
    pdf_url !== null && {
      label: 'PDF',
      icon: <IconFileTypePdf size={ICON} />,
      onClick: () => window.open(pdf_url, '_blank', 'noopener'),
    },
    isOutgoing &&
      !isDraft &&
      canSend && {
        label: public_url ? 'Replace link' : 'Make link',
        icon: <IconLink size={ICON} />,
        onClick: () => store.share(id),
      },
    public_url !== null &&
      canSend && { label: 'Withdraw link', icon: <IconLinkOff size={ICON} />, onClick: () => store.withdrawLink(id) },
    type === 'invoice' &&
      (status === 'paid' || status === 'partly_paid') &&
      can('documents.pay') && {
        ...{ label: 'Record a refund', icon: <IconReceiptRefund size={ICON} />, onClick: () => open('refund') },
      },
    type === 'invoice' &&
      !isDraft &&
      status !== 'cancelled' &&
      canWrite && {
        label: 'Write credit note',
        icon: <IconReceiptRefund size={ICON} />,
        onClick: () => follow(store.credit(id)),
      },
    canWrite &&
      can('recurrences.manage') &&
      (type === 'invoice' || type === 'bill' || type === 'estimate') && {
        ...{ label: 'Repeat', icon: <IconRepeat size={ICON} />, onClick: () => open('repeat') },
      },
    canWrite && { label: 'Duplicate', icon: <IconCopy size={ICON} />, onClick: () => follow(store.duplicate(id)) },
  ];
  const all = [...offered, ...further].filter((each) => each !== false);
  const first = all.find(({ label }) => label === nextStep(type, status)) ?? all.find(({ danger }) => !danger);
  return { ...(first && { action: first }), menu: all.filter((each) => each !== first) };
}

/** The label of what usually comes next. */
function nextStep(type: DocumentDetail['type'], status: DocumentStatus): string {
  if (status === 'draft') {
    return type === 'bill' ? 'Mark as received' : 'Send by e-mail';
  }
  if (type === 'estimate') {
    return 'Generate invoice';
  }
  return type === 'credit_note' ? 'Use for an invoice' : status === 'received' ? 'Approve' : 'Record payment';
}

const MOVES: Partial<Record<DocumentStatus, Pick<PageAction, 'label' | 'icon' | 'danger'>>> = {
  sent: { label: 'Mark as sent', icon: <IconSend size={ICON} /> },
  received: { label: 'Mark as received', icon: <IconCheck size={ICON} /> },
  approved: { label: 'Approve', icon: <IconCheck size={ICON} /> },
  paid: { label: 'Mark as paid', icon: <IconCash size={ICON} /> },
  accepted: { label: 'Mark as accepted', icon: <IconCheck size={ICON} /> },
  declined: { label: 'Mark as declined', icon: <IconX size={ICON} />, danger: true },
  written_off: { label: 'Write off', icon: <IconBan size={ICON} />, danger: true },
  cancelled: { label: 'Cancel', icon: <IconBan size={ICON} />, danger: true },
  requested: { label: 'Open again', icon: <IconCheck size={ICON} /> },
};

function moveTo(document: DocumentDetail, status: DocumentStatus, open: (dialog: DocumentDialog) => void): PageAction {
  const { label, ...look } = MOVES[status] ?? { label: status };
  const asksWhy = status === 'declined' || status === 'written_off' || status === 'cancelled';
  return {
    ...{ label, ...look },
    onClick: () => (asksWhy ? open(status) : changeDocument(document, status)),
  };
}

/** Opens the document that was made. */
async function follow(made: Promise<Outcome<DocumentDetail | null>>): Promise<void> {
  const outcome = await made;
  if (outcome.ok && outcome.data) {
    showDocument(outcome.data);
  }
}
