import { Head } from '@inertiajs/react';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { CollectingCard } from './Partials/contacts/CollectingCard.tsx';
import { ContactFieldsCard } from './Partials/contacts/ContactFieldsCard.tsx';

export default function SettingsContacts() {
  return (
    <>
      <Head title="Contact settings" />
      <PageHeader title="Contact settings" context="What your company records about people" />
      <div className={layout.stack}>
        <CollectingCard />
        <ContactFieldsCard />
      </div>
    </>
  );
}
