import type { DocumentStatus, DocumentType } from './documents.ts';

/**
 * Where a document may go from a status (decision 0114). `hand`: through update-status; the other moves are made by
 * sending, looking at it, payments, credit notes, conversions and time.
 */
const MOVES: Record<
  DocumentType,
  Partial<Record<DocumentStatus, Partial<Record<DocumentStatus, 'hand' | 'action'>>>>
> = {
  invoice: {
    draft: { sent: 'hand' },
    sent: { viewed: 'action', partly_paid: 'action', paid: 'hand', written_off: 'hand', cancelled: 'hand' },
    viewed: { sent: 'action', partly_paid: 'action', paid: 'hand', written_off: 'hand', cancelled: 'hand' },
    partly_paid: { sent: 'action', paid: 'hand', written_off: 'hand', cancelled: 'action' },
    paid: { sent: 'action', partly_paid: 'action' },
    written_off: { partly_paid: 'action', paid: 'action' },
  },
  estimate: {
    draft: { sent: 'hand' },
    sent: { viewed: 'action', accepted: 'hand', declined: 'hand', expired: 'action', invoiced: 'action' },
    viewed: { sent: 'action', accepted: 'hand', declined: 'hand', expired: 'action', invoiced: 'action' },
    accepted: { invoiced: 'action' },
    // A new version is offered.
    declined: { sent: 'action' },
    expired: { sent: 'action' },
    // The draft of the invoice was deleted.
    invoiced: { accepted: 'action', sent: 'action' },
  },
  quote: {
    requested: { answered: 'action', declined: 'hand' },
    declined: { requested: 'hand' },
    // The draft of the estimate was deleted.
    answered: { requested: 'action' },
  },
  bill: {
    draft: { received: 'hand' },
    received: { approved: 'hand', cancelled: 'hand' },
    approved: { received: 'action', partly_paid: 'action', paid: 'hand', cancelled: 'hand' },
    partly_paid: { approved: 'action', paid: 'hand' },
    paid: { approved: 'action', partly_paid: 'action' },
  },
  credit_note: {
    draft: { sent: 'hand' },
    sent: { viewed: 'action', partly_used: 'action', used: 'action' },
    viewed: { sent: 'action', partly_used: 'action', used: 'action' },
    partly_used: { sent: 'action', used: 'action' },
    used: { sent: 'action', partly_used: 'action' },
  },
};

/** The statuses that a person may choose for a document now (`update-status`). */
export function choosableStatuses(type: DocumentType, status: DocumentStatus): DocumentStatus[] {
  const moves = Object.entries(MOVES[type][status] ?? {}) as [DocumentStatus, 'hand' | 'action'][];
  return moves.flatMap(([to, by]) => (by === 'hand' ? [to] : []));
}

/** Whether a document may go from one status to another at all; `by` limits it to what a person may choose. */
export function canMove(type: DocumentType, from: DocumentStatus, to: DocumentStatus, by?: 'hand'): boolean {
  const move = MOVES[type][from]?.[to];
  return move !== undefined && (by === undefined || move === by);
}

/** Why a document cannot go from one status to another; null if a person may choose it. */
export function moveError(type: DocumentType, from: DocumentStatus, to: DocumentStatus): string | null {
  if (canMove(type, from, to, 'hand')) {
    return null;
  }
  const noun = DOCUMENT_NOUNS[type];
  if (from === to) {
    return `This ${noun} is ${STATUS_WORDS[to]} already.`;
  }
  if (from === 'draft' && to === 'cancelled') {
    return `This ${noun} is a draft. Delete it instead.`;
  }
  if (to === 'draft' && from !== 'draft') {
    return `This ${noun} has a number and is fixed. Make a new version instead.`;
  }
  if (to === 'cancelled' && (from === 'partly_paid' || from === 'paid')) {
    return `This ${noun} has payments. Remove or refund them first, or issue a credit note.`;
  }
  if (canRevise(type, from) && to === revisedStatus(type)) {
    return `This ${noun} is ${STATUS_WORDS[from]}. Make a new version instead.`;
  }
  if (canMove(type, from, to)) {
    return HOW[to] ?? `This ${noun} becomes ${STATUS_WORDS[to]} by itself.`;
  }
  const choices = choosableStatuses(type, from).map((status) => STATUS_WORDS[status]);
  return choices.length === 0
    ? `This ${noun} is ${STATUS_WORDS[from]}, which cannot be changed.`
    : `This ${noun} is ${STATUS_WORDS[from]}. It can become ${choices.join(' or ')}.`;
}

/** Whether the lines of a document can be changed: only drafts, and requests for a quote. */
export function isEditable(status: DocumentStatus): boolean {
  return status === 'draft' || status === 'requested';
}

const REVISABLE: Record<DocumentType, DocumentStatus[]> = {
  invoice: ['sent', 'viewed'],
  estimate: ['sent', 'viewed', 'declined', 'expired'],
  quote: [],
  bill: ['received', 'approved'],
  credit_note: ['sent', 'viewed'],
};

/** Whether a new version can replace it (decision 0149): it was sent, and nothing builds on what it says. */
export function canRevise(type: DocumentType, status: DocumentStatus): boolean {
  return REVISABLE[type].includes(status);
}

/** The status of a new version: it is to be looked at, decided on or approved again. */
export function revisedStatus(type: DocumentType): 'sent' | 'received' {
  return type === 'bill' ? 'received' : 'sent';
}

/** Whether payments can be recorded. */
export function canBePaid(type: DocumentType, status: DocumentStatus): boolean {
  return (
    canMove(type, status, 'partly_paid') ||
    canMove(type, status, 'partly_used') ||
    status === 'partly_paid' ||
    status === 'partly_used'
  );
}

/** Whether an invoice can be made from it. */
export function canBeInvoiced(type: DocumentType, status: DocumentStatus): boolean {
  return canMove(type, status, 'invoiced');
}

const HOW: Partial<Record<DocumentStatus, string>> = {
  partly_paid: 'Record the payment instead.',
  invoiced: 'Generate the invoice instead.',
  answered: 'Write an estimate for this request instead.',
  expired: 'It expires by itself after its last day.',
  viewed: 'It is viewed when the recipient opens its link.',
};

/** A document in a sentence: "This estimate …". */
export const DOCUMENT_NOUNS: Record<DocumentType, string> = {
  invoice: 'invoice',
  estimate: 'estimate',
  quote: 'quote request',
  bill: 'bill',
  credit_note: 'credit note',
};

/** A status in a sentence. */
export const STATUS_WORDS: Record<DocumentStatus, string> = {
  draft: 'a draft',
  sent: 'sent',
  viewed: 'viewed',
  partly_paid: 'partly paid',
  paid: 'paid',
  written_off: 'written off',
  cancelled: 'cancelled',
  accepted: 'accepted',
  declined: 'declined',
  expired: 'expired',
  invoiced: 'invoiced',
  requested: 'requested',
  answered: 'answered',
  received: 'received',
  approved: 'approved',
  partly_used: 'partly used',
  used: 'used up',
};
