import { Head } from '@inertiajs/react';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { ContactFieldsCard } from './Partials/contacts/ContactFieldsCard.tsx';

export default function SettingsContacts() {
  return (
    <>
      <Head title="Contact settings" />
      <PageHeader title="Contact settings" context="What your company records about people" />
      <ContactFieldsCard />
    </>
  );
}
