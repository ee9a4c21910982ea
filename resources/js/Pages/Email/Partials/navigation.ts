import { IconMailCog } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'E-mail settings',
    page: 'Email/Settings',
    icon: IconMailCog,
    group: 'Settings',
    order: 9,
    permission: 'email.settings',
    isCompanyWide: true,
    create: { label: 'Add domain', page: 'Email/Settings', permission: 'email.settings' },
  },
]);
