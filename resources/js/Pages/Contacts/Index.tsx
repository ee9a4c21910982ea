import { usePage } from '@inertiajs/react';
import { IconAddressBook, IconFileImport, IconRestore, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { Contact } from '#contract/people/contacts.ts';
import { countries } from '#domain/kit/countries.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { CONTACT_SORTS } from '#domain/people/contacts.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { defineList } from '#js/components/table/defineList.ts';
import { RecordFilter } from '#js/components/table/filters/RecordFilter.tsx';
import { RecordList } from '#js/components/table/RecordList.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useContactFields } from '#js/stores/people/contactFields.ts';
import { useContactActions } from '#js/stores/people/contacts/contactActions.ts';
import { useContactCities } from '#js/stores/people/contacts/contactCities.ts';
import { useContacts } from '#js/stores/people/contacts/contacts.ts';
import { useContactTags } from '#js/stores/people/contacts/contactTags.ts';
import { useSegmentChoices } from '#js/stores/people/segments/segmentChoices.ts';
import { CONSENT_OPTIONS, contactColumns, ENGAGEMENT_OPTIONS, SOURCE_OPTIONS } from './Partials/contactColumns.tsx';
import { customColumns, customOptions } from './Partials/customText.tsx';
import { removeContact } from './Partials/removeContact.ts';
import { useContactBulk } from './Partials/useContactBulk.tsx';

const ContactDrawer = lazyDialog(async () => (await import('./Partials/ContactDrawer.tsx')).ContactDrawer);
const RemovedContacts = lazyDialog(async () => (await import('./Partials/RemovedContacts.tsx')).RemovedContacts);

const contacts = defineList(useContacts, {
  sorts: CONTACT_SORTS,
  filters: {
    source: { label: 'Source', options: SOURCE_OPTIONS, multiple: true },
    consent: { label: 'Consent', options: CONSENT_OPTIONS, multiple: true },
    engagement: { label: 'Messages', options: ENGAGEMENT_OPTIONS, multiple: true },
    has_email: {
      label: 'E-mail',
      options: [
        { value: 'true', label: 'With an address' },
        { value: 'false', label: 'Without an address' },
      ],
    },
    has_phone: {
      label: 'Phone',
      options: [
        { value: 'true', label: 'With a number' },
        { value: 'false', label: 'Without a number' },
      ],
    },
  },
  records: ['segment_id'],
  texts: ['tag', 'custom', 'city', 'country'],
  ranges: {
    created: { label: 'Added', kind: 'days' },
    active: { label: 'Last activity', kind: 'days' },
    engaged: { label: 'Messages sent', kind: 'days' },
  },
});
export const { prefetch } = contacts;

const IMPORT = { label: 'Import', icon: <IconFileImport size={16} />, href: pageUrl('Contacts/Import') };

export default function ContactsIndex() {
  const can = useCanCheck();
  const table = contacts.useTable();
  const segments = useSegmentChoices();
  const { list: fields, load: loadFields } = useContactFields();
  const { list: tags, load: loadTags } = useContactTags();
  useLoad(loadFields, {});
  useLoad(loadTags, {});
  const { list: cities, load: loadCities } = useContactCities();
  useLoad(loadCities, {});
  const filters = [
    { id: 'tag', label: 'Tag', options: tags.map(({ id }) => ({ value: id, label: id })) },
    { id: 'city', label: 'City', options: cities.map(({ id }) => ({ value: id, label: id })) },
    ...table.filters,
    { id: 'country', label: 'Country', options: countries() },
    { id: 'custom', label: 'Your own fields', multiple: true, options: customOptions(fields) },
  ];
  const { bulkActions, dialog } = useContactBulk();
  const { timezone } = useCompanyFormat();
  const exportList = useContactActions((state) => state.exportList);
  const { page, per_page, sort_by, sort_order, ...exported } = contacts.queryAt(usePage().url);
  const [isRestoring, setRestoring] = useState(false);
  const duplicates = {
    label: 'Duplicates',
    icon: <IconUsers size={16} />,
    href: pageUrl('Contacts/Duplicates'),
  };
  const restore = {
    label: 'Deleted contacts',
    icon: <IconRestore size={16} />,
    onClick: () => setRestoring(true),
  };
  return (
    <>
      <RecordList
        title="Contacts"
        noun="contacts"
        can={can}
        create={{ label: 'Add contact', permission: 'contacts.manage' }}
        header={(action) => (
          <PageHeader
            title="Contacts"
            context="Everybody you invite, sell to and write to"
            {...(action && { action })}
            menu={[
              ...(can('contacts.import') ? [IMPORT] : []),
              ...(can('contacts.manage') ? [duplicates] : []),
              ...(can('contacts.delete') ? [restore] : []),
            ]}
          />
        )}
        columns={[...contactColumns, ...customColumns<Contact>(fields)]}
        table={{ ...table, filters }}
        toolbar={<RecordFilter list={table.list} name="segment_id" label="Segment" choices={segments} />}
        rowHref={(contact) => pageUrl('Contacts/Show', contact)}
        {...(bulkActions.length > 0 && { bulkActions })}
        onExport={can('contacts.export') ? () => exportList(exported, timezone) : undefined}
        removal={{ permission: 'contacts.delete', run: removeContact }}
        empty={{
          icon: <IconAddressBook size={20} />,
          title: 'No contacts yet',
          text: 'Add the people you invite and write to.',
        }}
        form={(contact, close) => <ContactDrawer record={contact} onClose={close} />}
      />
      {dialog}
      {isRestoring && <RemovedContacts onClose={() => setRestoring(false)} />}
    </>
  );
}
