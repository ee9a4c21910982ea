import type { DocumentType } from '#domain/accounting/documents.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';

/** The texts and pages of a kind of document. */
export type DocumentKind = {
  type: DocumentType;
  /** “Invoices”, “invoice”. */
  title: string;
  noun: string;
  context: string;
  /** “Customer” or “Vendor”. */
  party: 'Customer' | 'Vendor';
  /** What the second date is; null for none. */
  dueLabel: string | null;
  empty: string;
  index: () => string;
  create: () => string;
  show: (document: { id: number }) => string;
  edit: (document: { id: number }) => string;
};

export const DOCUMENT_KINDS: Record<DocumentType, DocumentKind> = {
  invoice: {
    ...{ type: 'invoice', title: 'Invoices', noun: 'invoice', party: 'Customer', dueLabel: 'Due date' },
    context: 'What customers owe you',
    empty: 'Write an invoice, send it with its PDF and its link, and see when it is viewed and paid.',
    index: () => pageUrl('Accounting/Invoices/Index'),
    create: () => pageUrl('Accounting/Invoices/Create'),
    show: ({ id }) => pageUrl('Accounting/Invoices/Show', { id }),
    edit: ({ id }) => pageUrl('Accounting/Invoices/Edit', { id }),
  },
  estimate: {
    ...{ type: 'estimate', title: 'Estimates', noun: 'estimate', party: 'Customer', dueLabel: 'Valid until' },
    context: 'Offers that customers accept or decline',
    empty: 'Send an estimate with a link where your customer accepts it, then turn it into an invoice.',
    index: () => pageUrl('Accounting/Estimates/Index'),
    create: () => pageUrl('Accounting/Estimates/Create'),
    show: ({ id }) => pageUrl('Accounting/Estimates/Show', { id }),
    edit: ({ id }) => pageUrl('Accounting/Estimates/Edit', { id }),
  },
  quote: {
    ...{ type: 'quote', title: 'Quote requests', noun: 'quote request', party: 'Customer', dueLabel: 'Needed by' },
    context: 'What customers asked a price for',
    empty: 'Note what somebody asks a price for, and answer with an estimate.',
    index: () => pageUrl('Accounting/QuoteRequests/Index'),
    create: () => pageUrl('Accounting/QuoteRequests/Create'),
    show: ({ id }) => pageUrl('Accounting/QuoteRequests/Show', { id }),
    edit: ({ id }) => pageUrl('Accounting/QuoteRequests/Edit', { id }),
  },
  bill: {
    ...{ type: 'bill', title: 'Bills', noun: 'bill', party: 'Vendor', dueLabel: 'Due date' },
    context: 'What you owe vendors',
    empty: 'Enter a bill when it arrives, have it approved, and record when it is paid.',
    index: () => pageUrl('Accounting/Bills/Index'),
    create: () => pageUrl('Accounting/Bills/Create'),
    show: ({ id }) => pageUrl('Accounting/Bills/Show', { id }),
    edit: ({ id }) => pageUrl('Accounting/Bills/Edit', { id }),
  },
  credit_note: {
    ...{ type: 'credit_note', title: 'Credit notes', noun: 'credit note', party: 'Customer', dueLabel: null },
    context: 'What you give back on invoices',
    empty: 'Credit notes correct invoices that were sent. Start one from the page of the invoice.',
    index: () => pageUrl('Accounting/CreditNotes/Index'),
    create: () => pageUrl('Accounting/CreditNotes/Create'),
    show: ({ id }) => pageUrl('Accounting/CreditNotes/Show', { id }),
    edit: ({ id }) => pageUrl('Accounting/CreditNotes/Edit', { id }),
  },
};

/** The kind of a document; that of an invoice if a backend does not send it. */
export function kindOf(type: DocumentType | null): DocumentKind {
  return DOCUMENT_KINDS[type ?? 'invoice'];
}
