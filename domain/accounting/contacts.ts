export const ACCOUNTING_CONTACT_TYPES = ['customer', 'vendor', 'both'] as const;
export type AccountingContactType = (typeof ACCOUNTING_CONTACT_TYPES)[number];

export const ACCOUNTING_CONTACT_TYPE_LABELS: Record<AccountingContactType, string> = {
  customer: 'Customer',
  vendor: 'Vendor',
  both: 'Customer and vendor',
};

export const ACCOUNTING_CONTACT_SORTS = ['name', 'created_at'] as const;
