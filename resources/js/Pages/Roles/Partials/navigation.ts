import { IconLockCheck, IconUserShield } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Roles',
    page: 'Roles/Index',
    icon: IconUserShield,
    group: 'Settings',
    order: 20,
    section: 'Team',
    permission: 'users.view',
    isCompanyWide: true,
    create: { label: 'New role', page: 'Roles/Create', permission: 'roles.manage' },
  },
  {
    label: 'What my role allows',
    page: 'Permissions/Index',
    icon: IconLockCheck,
    group: 'Settings',
    section: 'You',
    order: 5,
    permission: null,
  },
]);
