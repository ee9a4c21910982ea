import { Link } from '@inertiajs/react';
import { useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import type { Contact } from '#contract/people/contacts.ts';
import { isLocale } from '#domain/kit/locale.ts';
import { LOCALE_NAMES } from '#domain/kit/localeNames.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { SOURCE_LABELS } from '#domain/people/contacts.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { RecordPage } from '#js/components/page/RecordPage.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { Initials } from '#js/components/text/Initials.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useContactFields } from '#js/stores/people/contactFields.ts';
import { useContactSegments } from '#js/stores/people/contacts/contactSegments.ts';
import { useContacts } from '#js/stores/people/contacts/contacts.ts';
import { writeEmailAction } from '../Email/Partials/writeEmailAction.tsx';
import { EmailList, PhoneList } from './Partials/AddressLists.tsx';
import { ConsentPanel } from './Partials/ConsentPanel.tsx';
import { ContactTimeline } from './Partials/ContactTimeline.tsx';
import { customFacts } from './Partials/customText.tsx';
import { PostalList } from './Partials/PostalList.tsx';
import { removeContact } from './Partials/removeContact.ts';
import { usePrivacyActions } from './Partials/usePrivacyActions.tsx';

const ContactDrawer = lazyDialog(async () => (await import('./Partials/ContactDrawer.tsx')).ContactDrawer);

export default function ContactsShow({ contact: sent }: PageProps<'Contacts/Show'>) {
  const can = useCanCheck();
  const contact = useRecord(useContacts, sent);
  const { list: fields, load: loadFields } = useContactFields();
  useLoad(loadFields, {});
  const [isEditing, setEditing] = useState(false);
  const privacy = usePrivacyActions(contact);
  return (
    <RecordPage
      title={contact.name}
      noun="contact"
      cover={<Initials name={contact.name} />}
      context={[contact.job_title, contact.organisation].filter(Boolean).join(', ') || undefined}
      breadcrumbs={[{ label: 'Contacts', href: pageUrl('Contacts/Index') }]}
      status={contact.restricted_at && <StatusBadge tone="warning">Restricted</StatusBadge>}
      menu={[...writeEmailAction(can, 'contact_id', contact.id), ...privacy.menu]}
      facts={[...factsOf(contact), ...customFacts(fields, contact)]}
      {...(can('contacts.manage') && { edit: { onClick: () => setEditing(true) } })}
      {...(can('contacts.delete') && {
        removal: { run: () => removeContact(contact), next: pageUrl('Contacts/Index') },
      })}
    >
      <Card title="Notes">
        {contact.notes ? (
          <p className={layout.lines}>{contact.notes}</p>
        ) : (
          <p className={layout.muted}>No notes yet.</p>
        )}
      </Card>
      <ContactTimeline contactId={contact.id} />
      <ConsentPanel contact={contact} canManage={can('contacts.manage')} />
      <Memberships contactId={contact.id} />
      {privacy.dialog}
      {isEditing && <ContactDrawer record={contact} onClose={() => setEditing(false)} />}
    </RecordPage>
  );
}

function factsOf(contact: Contact) {
  const {
    birthday,
    tags,
    language,
    owner_name,
    external_id,
    source,
    do_not_contact,
    restricted_at,
    restricted_reason,
    created_at,
  } = contact;
  return [
    { label: 'E-mail', value: <EmailList contact={contact} /> },
    { label: 'Phone', value: <PhoneList contact={contact} /> },
    { label: 'Address', value: <PostalList contact={contact} /> },
    { label: 'Birthday', value: birthday && formatDay(birthday) },
    { label: 'Tags', value: tags.join(', ') },
    ...(owner_name ? [{ label: 'Owner', value: owner_name }] : []),
    ...(language ? [{ label: 'Language', value: isLocale(language) ? LOCALE_NAMES[language] : language }] : []),
    ...(external_id ? [{ label: 'External ID', value: external_id }] : []),
    { label: 'Source', value: source && SOURCE_LABELS[source] },
    ...(do_not_contact ? [{ label: 'Messages', value: <StatusBadge tone="danger">Do not contact</StatusBadge> }] : []),
    ...(restricted_at
      ? [
          {
            label: 'Restricted',
            value: (
              <>
                <DateText value={restricted_at} style="date" />
                {restricted_reason && `: ${restricted_reason}`}
              </>
            ),
          },
        ]
      : []),
    { label: 'Added', value: <DateText value={created_at} style="date" /> },
  ];
}

/** The segments that the contact is in; nothing on a backend that does not list them. */
function Memberships({ contactId }: { contactId: number }) {
  const { selected: segments, isMissing, error, get } = useContactSegments();
  useLoad(get, contactId);
  if (isMissing) {
    return null;
  }
  return (
    <Card title="Segments">
      {segments === null ? (
        error ? (
          <ErrorState title="The segments could not be loaded" onRetry={() => get(contactId)} />
        ) : (
          <SkeletonText lines={2} />
        )
      ) : segments.length === 0 ? (
        <p className={layout.muted}>In no segment.</p>
      ) : (
        <ul className={layout.plain}>
          {segments.map(({ id, name, added_at }) => (
            <li key={id}>
              <Link href={pageUrl('Segments/Show', { id })}>{name}</Link>, since{' '}
              <DateText value={added_at} style="date" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
