import { ACCOUNTING_CONTACT_SORTS } from '#domain/accounting/contacts.ts';
import { defineList } from '#js/components/table/defineList.ts';
import { useAccountingContacts } from '#js/stores/accounting/accountingContacts.ts';
import { ContactList } from '../Partials/ContactList.tsx';
import { STATE_FILTER } from '../Partials/filters.ts';

const customers = defineList(
  useAccountingContacts,
  { sorts: ACCOUNTING_CONTACT_SORTS, filters: { is_archived: STATE_FILTER } },
  (params) => ({ ...params, type: 'customer' as const }),
);
export const { prefetch } = customers;

export default function Customers() {
  return (
    <ContactList
      title="Customers"
      noun="customer"
      context="Who you write invoices to"
      type="customer"
      table={customers.useTable()}
    />
  );
}
