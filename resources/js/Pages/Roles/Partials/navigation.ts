import { IconUserShield } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Roles',
    page: 'Roles/Index',
    icon: IconUserShield,
    group: 'Settings',
    order: 60,
    permission: 'users.view',
    isCompanyWide: true,
    create: { label: 'New role', page: 'Roles/Create', permission: 'roles.manage' },
  },
]);
