import { IconAddressBook } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Contacts',
    page: 'Contacts/Index',
    icon: IconAddressBook,
    group: 'Contacts',
    order: 10,
    permission: 'contacts.view',
    jump: 'K',
    create: { label: 'Add contact', page: 'Contacts/Index', permission: 'contacts.manage' },
  },
]);
