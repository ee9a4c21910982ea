import { ACCOUNTING_CONTACT_SORTS } from '#domain/accounting/contacts.ts';
import { defineList } from '#js/components/table/defineList.ts';
import { useAccountingContacts } from '#js/stores/accounting/accountingContacts.ts';
import { ContactList } from '../Partials/ContactList.tsx';
import { STATE_FILTER } from '../Partials/filters.ts';

const vendors = defineList(
  useAccountingContacts,
  { sorts: ACCOUNTING_CONTACT_SORTS, filters: { is_archived: STATE_FILTER } },
  (params) => ({ ...params, type: 'vendor' as const }),
);
export const { prefetch } = vendors;

export default function Vendors() {
  return (
    <ContactList
      title="Vendors"
      noun="vendor"
      context="Who you get bills from"
      type="vendor"
      table={vendors.useTable()}
    />
  );
}
