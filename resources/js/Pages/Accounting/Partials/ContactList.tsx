import { router } from '@inertiajs/react';
import { IconAddressBook } from '@tabler/icons-react';
import type { AccountingContact } from '#contract/accounting/accountingContacts.ts';
import type { AccountingContactType } from '#domain/accounting/contacts.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import type { TableProps } from '#js/components/table/defineList.ts';
import { RecordList } from '#js/components/table/RecordList.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { contactColumns } from './contactColumns.tsx';
import { removeAccountingContact } from './removeAccountingContact.ts';

const AccountingContactDrawer = lazyDialog(
  async () => (await import('./AccountingContactDrawer.tsx')).AccountingContactDrawer,
);

type ContactListProps = {
  title: string;
  /** Singular: “customer”. */
  noun: string;
  context: string;
  /** The type of a new one. */
  type: AccountingContactType;
  table: TableProps<AccountingContact>;
};

/** The list of customers, of vendors, or of both. */
export function ContactList({ title, noun, context, type, table }: ContactListProps) {
  return (
    <RecordList
      title={title}
      noun={title.toLowerCase()}
      can={useCanCheck()}
      create={{ label: `New ${noun}`, permission: 'accounting.manage' }}
      header={(action) => <PageHeader title={title} context={context} {...(action && { action })} />}
      columns={contactColumns}
      table={table}
      rowHref={(contact) => contactUrl(contact, type)}
      removal={{ run: removeAccountingContact }}
      empty={{
        icon: <IconAddressBook size={20} />,
        title: `No ${title.toLowerCase()} yet`,
        text: 'Add the organisations and people that you write invoices to or get bills from.',
      }}
      form={(contact, close) => (
        <AccountingContactDrawer
          record={contact}
          type={type}
          onClose={close}
          onSaved={(saved) => (contact === null && saved ? router.visit(contactUrl(saved, type)) : close())}
        />
      )}
    />
  );
}

/** The page of a customer, or of a vendor; those who are both open where the list is. */
export function contactUrl(contact: AccountingContact, listed: AccountingContactType): string {
  const isVendor = contact.type === 'vendor' || (contact.type === 'both' && listed === 'vendor');
  return isVendor ? pageUrl('Accounting/Vendors/Show', contact) : pageUrl('Accounting/Customers/Show', contact);
}
