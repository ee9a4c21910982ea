export const BANK_ACCOUNT_KINDS = ['bank', 'cash', 'gateway'] as const;
export type BankAccountKind = (typeof BANK_ACCOUNT_KINDS)[number];

export const BANK_ACCOUNT_KIND_LABELS: Record<BankAccountKind, string> = {
  bank: 'Bank account',
  cash: 'Cash',
  gateway: 'Payment gateway',
};

export const TRANSACTION_TYPES = ['income', 'expense'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const TRANSACTION_TYPE_LABELS: Record<TransactionType, string> = { income: 'Income', expense: 'Expense' };

export const BANK_ACCOUNT_SORTS = ['name', 'created_at'] as const;
export const MONEY_SORTS = ['date', 'created_at'] as const;
export const MAX_SPLITS = 50;
/** Transactions that are changed by one request. */
export const MAX_TRANSACTIONS_AT_ONCE = 200;
