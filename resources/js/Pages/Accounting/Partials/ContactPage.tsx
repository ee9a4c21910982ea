import { useState } from 'react';
import type { AccountingContact } from '#contract/accounting/accountingContacts.ts';
import { ACCOUNTING_CONTACT_TYPE_LABELS } from '#domain/accounting/contacts.ts';
import { countryName } from '#domain/kit/countries.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { RecordPage } from '#js/components/page/RecordPage.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import type { Fact } from '#js/components/text/Facts.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { useCan } from '#js/stores/account/permissions.ts';
import { useAccountingContacts } from '#js/stores/accounting/accountingContacts.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { removeAccountingContact } from './removeAccountingContact.ts';
import { StatementCard } from './StatementCard.tsx';

const AccountingContactDrawer = lazyDialog(
  async () => (await import('./AccountingContactDrawer.tsx')).AccountingContactDrawer,
);

type ContactPageProps = {
  contact: AccountingContact;
  list: 'Accounting/Customers/Index' | 'Accounting/Vendors/Index';
};

/** The page of a customer or vendor: facts, and the statement of account. */
export function ContactPage({ contact: sent, list }: ContactPageProps) {
  const canManage = useCan('accounting.manage');
  const contact = useRecord(useAccountingContacts, sent);
  const [isEditing, setEditing] = useState(false);
  return (
    <RecordPage
      title={contact.name}
      noun={list === 'Accounting/Vendors/Index' ? 'vendor' : 'customer'}
      context={contact.type ? ACCOUNTING_CONTACT_TYPE_LABELS[contact.type] : undefined}
      breadcrumbs={[{ label: list === 'Accounting/Vendors/Index' ? 'Vendors' : 'Customers', href: pageUrl(list) }]}
      status={contact.is_archived && <StatusBadge tone="neutral">Archived</StatusBadge>}
      facts={factsOf(contact)}
      {...(canManage && {
        edit: { onClick: () => setEditing(true) },
        removal: { run: () => removeAccountingContact(contact), next: pageUrl(list) },
      })}
    >
      <StatementCard contact={contact} />
      <Card title="Notes">
        <p className={contact.notes ? layout.lines : layout.muted}>{contact.notes ?? 'No notes yet.'}</p>
      </Card>
      {isEditing && <AccountingContactDrawer record={contact} onClose={() => setEditing(false)} />}
    </RecordPage>
  );
}

function factsOf(contact: AccountingContact): Fact[] {
  const { street, postal_code, city, province, country, terms_days, contact_id, contact_name } = contact;
  const place = [postal_code, city].filter(Boolean).join(' ');
  const address = [street, place, province, countryName(country)].filter(Boolean).join(', ');
  return [
    { label: 'E-mail', value: contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a> },
    { label: 'Phone', value: contact.phone },
    { label: 'Website', value: contact.website && <a href={contact.website}>{contact.website}</a> },
    { label: 'Address', value: address || null },
    { label: 'Delivery address', value: contact.delivery_address },
    { label: 'Tax number', value: contact.tax_number },
    { label: 'Currency', value: contact.currency },
    { label: 'Payment terms', value: terms_days === null ? null : `${terms_days} days` },
    {
      label: 'Person',
      value: contact_id !== null && (
        <a href={pageUrl('Contacts/Show', { id: contact_id })}>{contact_name ?? `Contact ${contact_id}`}</a>
      ),
    },
    { label: 'Created', value: <DateText value={contact.created_at} style="date" /> },
  ];
}
