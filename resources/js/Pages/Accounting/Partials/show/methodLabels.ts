import type { PaymentMethod } from '#domain/accounting/documents.ts';

export const METHOD_LABELS: Record<PaymentMethod, string> = {
  bank: 'Bank transfer',
  cash: 'Cash',
  card: 'Card',
  cheque: 'Cheque',
  credit: 'Credit note',
  other: 'Other',
};
