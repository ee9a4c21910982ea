import { IconAddressBook } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Contacts',
    page: 'Contacts/Index',
    icon: IconAddressBook,
    group: 'People',
    order: 10,
    permission: 'contacts.view',
    jump: 'P',
    create: { label: 'Add contact', page: 'Contacts/Index', permission: 'contacts.manage' },
  },
  {
    label: 'Duplicates',
    page: 'Contacts/Duplicates',
    icon: IconAddressBook,
    group: 'People',
    order: 11,
    tabOf: 'Contacts/Index',
    permission: 'contacts.manage',
  },
  {
    label: 'Import',
    page: 'Contacts/Import',
    icon: IconAddressBook,
    group: 'People',
    order: 12,
    tabOf: 'Contacts/Index',
    permission: 'contacts.import',
  },
]);
