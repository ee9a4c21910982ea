import { ACCOUNTING_CONTACT_SORTS } from '#domain/accounting/contacts.ts';
import { defineList } from '#js/components/table/defineList.ts';
import { useAccountingContacts } from '#js/stores/accounting/accountingContacts.ts';
import { ContactList } from './Partials/ContactList.tsx';
import { CONTACT_TYPE_FILTER, STATE_FILTER } from './Partials/filters.ts';

const contacts = defineList(useAccountingContacts, {
  sorts: ACCOUNTING_CONTACT_SORTS,
  filters: { type: CONTACT_TYPE_FILTER, is_archived: STATE_FILTER },
});
export const { prefetch } = contacts;

/** Customers and vendors together. */
export default function AccountingContacts() {
  return (
    <ContactList
      title="Customers and vendors"
      noun="contact"
      context="Everybody in your books"
      type="customer"
      table={contacts.useTable()}
    />
  );
}
