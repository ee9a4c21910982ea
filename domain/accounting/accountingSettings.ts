/** The types of documents whose numbers and texts the settings know. */
export const NUMBERED_TYPES = ['invoice', 'estimate', 'quote', 'bill', 'credit_note'] as const;
export type NumberedType = (typeof NUMBERED_TYPES)[number];

export const NUMBERED_TYPE_LABELS: Record<NumberedType, string> = {
  invoice: 'Invoices',
  estimate: 'Estimates',
  quote: 'Quote requests',
  bill: 'Bills',
  credit_note: 'Credit notes',
};

/** How numbers of a type look: `INV-2026-0001`. */
export type NumberFormat = {
  prefix: string;
  /** Whether the year is a part of it. */
  year: boolean;
  digits: number;
  /** Whether counting begins again at 1 each year. */
  restart: boolean;
};

/** What stands at the end of a document. */
export type DocumentTexts = { notes: string; footer: string };

/** How documents are made, apart from the company's address. */
export type AccountingData = {
  numbering: Record<NumberedType, NumberFormat>;
  payment_terms_days: number;
  texts: Record<NumberedType, DocumentTexts>;
  bank_details: string;
  /** Whether taxes are rounded on each line or once for each rate of the document. */
  rounding: 'line' | 'document';
  /** In minor units: totals to be paid in cash are a multiple of it; 1 for no rounding. */
  cash_rounding: number;
  /** Whether customers are reminded of overdue invoices by themselves. */
  sends_reminders: boolean;
  /** Whether invoices can be paid on their public page, and in parts. */
  pays_online: boolean;
  pays_partly: boolean;
  /** Whether visitors can ask for a quote on the portal. */
  takes_quote_requests: boolean;
  /** Whether buyers can get an invoice for an order by themselves. */
  gives_order_invoices: boolean;
};

const PREFIXES: Record<NumberedType, string> = {
  invoice: 'INV',
  estimate: 'EST',
  quote: 'QUO',
  bill: 'BILL',
  credit_note: 'CN',
};

/** The settings as stored, completed with the defaults. */
export function completeData(stored: Partial<AccountingData>): AccountingData {
  const numbering = byType((type) => ({ prefix: `${PREFIXES[type]}-`, year: true, digits: 4, restart: true }));
  const texts = byType(() => ({ notes: '', footer: '' }));
  return {
    payment_terms_days: 30,
    bank_details: '',
    rounding: 'document',
    cash_rounding: 1,
    sends_reminders: false,
    pays_online: false,
    pays_partly: false,
    takes_quote_requests: false,
    gives_order_invoices: false,
    ...stored,
    numbering: { ...numbering, ...stored.numbering },
    texts: { ...texts, ...stored.texts },
  };
}

/** A number in a format: 7 in 2026 is `INV-2026-0007`. */
export function formatNumber({ prefix, year, digits }: NumberFormat, count: number, ofYear: number): string {
  return `${prefix}${year ? `${ofYear}-` : ''}${String(count).padStart(digits, '0')}`;
}

function byType<T>(of: (type: NumberedType) => T): Record<NumberedType, T> {
  return {
    invoice: of('invoice'),
    estimate: of('estimate'),
    quote: of('quote'),
    bill: of('bill'),
    credit_note: of('credit_note'),
  };
}
