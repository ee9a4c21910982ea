import type { AccountingContact } from '#contract/accounting/accountingContacts.ts';
import { ACCOUNTING_CONTACT_TYPE_LABELS } from '#domain/accounting/contacts.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import type { DataColumn } from '#js/components/table/types.ts';
import { Initials } from '#js/components/text/Initials.tsx';

/** The columns of customers and vendors. */
export const contactColumns: DataColumn<AccountingContact>[] = [
  titleColumn('name', 'Name', ({ name, email, city }) => ({
    title: name,
    detail: email ?? city,
    lead: <Initials name={name} />,
  })),
  textColumn('type', 'Type', ({ type }) => type && ACCOUNTING_CONTACT_TYPE_LABELS[type]),
  textColumn('tax_number', 'Tax number', ({ tax_number }) => tax_number, { hidden: true }),
  textColumn('currency', 'Currency', ({ currency }) => currency),
  textColumn('terms_days', 'Terms', ({ terms_days }) => (terms_days === null ? null : `${terms_days} days`)),
  textColumn('is_archived', 'State', ({ is_archived }) => (is_archived ? 'Archived' : 'Active')),
  dateColumn('created_at', 'Created', { style: 'date', sortable: true }),
];
