import { IconUsers } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Users',
    page: 'Users/Index',
    icon: IconUsers,
    group: 'Settings',
    order: 10,
    section: 'Team',
    permission: 'users.view',
    isCompanyWide: true,
    create: { label: 'Invite people', page: 'Users/Index', permission: 'users.manage' },
  },
]);
