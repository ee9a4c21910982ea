import { ACCOUNTING_CONTACT_TYPE_LABELS, ACCOUNTING_CONTACT_TYPES } from '#domain/accounting/contacts.ts';

export const CONTACT_TYPE_FILTER = {
  label: 'Type',
  options: ACCOUNTING_CONTACT_TYPES.map((value) => ({ value, label: ACCOUNTING_CONTACT_TYPE_LABELS[value] })),
};

/** Whether records that are no longer offered are shown. */
export const STATE_FILTER = {
  label: 'State',
  options: [
    { value: 'false', label: 'Active' },
    { value: 'true', label: 'Archived' },
  ],
} as const;
