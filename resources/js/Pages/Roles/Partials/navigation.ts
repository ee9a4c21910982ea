import { IconShieldLock } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Roles',
    page: 'Roles/Index',
    icon: IconShieldLock,
    group: 'Settings',
    order: 60,
    permission: 'users.view',
    isCompanyWide: true,
  },
]);
