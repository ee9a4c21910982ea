/** The kinds of accounts of the books. */
export const ACCOUNT_TYPES = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** What the system posts by itself; a chart has one account for each. */
export const ACCOUNT_ROLES = [
  'bank',
  'receivable',
  'payable',
  'sales',
  'purchases',
  'tax_payable',
  'tax_receivable',
  'customer_credit',
  'rounding',
  'exchange',
  'fees',
  'write_off',
  'opening_balance',
  'retained_earnings',
] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

export const ACCOUNT_SORTS = ['code', 'name', 'type'] as const;

/** What each role is for, for people. */
export const ACCOUNT_ROLE_LABELS: Record<AccountRole, string> = {
  bank: 'Bank',
  receivable: 'What customers owe',
  payable: 'What is owed to vendors',
  sales: 'Sales',
  purchases: 'Purchases',
  tax_payable: 'Tax on sales',
  tax_receivable: 'Tax on purchases',
  customer_credit: 'Credit of customers',
  rounding: 'Rounding',
  exchange: 'Exchange gains and losses',
  fees: 'Bank and payment fees',
  write_off: 'Written off',
  opening_balance: 'Opening balances',
  retained_earnings: 'Retained earnings',
};

export const ACCOUNT_TYPE_LABELS: Record<AccountType, string> = {
  asset: 'Asset',
  liability: 'Liability',
  equity: 'Equity',
  income: 'Income',
  expense: 'Expense',
};

/** Whether an account of this type grows by debits; all others grow by credits. */
export function isDebitAccount(type: AccountType): boolean {
  return type === 'asset' || type === 'expense';
}
