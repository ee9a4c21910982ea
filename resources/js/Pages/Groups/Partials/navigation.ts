import { IconStack2 } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Groups',
    page: 'Groups/Index',
    icon: IconStack2,
    group: 'Events',
    order: 30,
    permission: 'groups.view',
    jump: 'G',
    create: { label: 'Create group', page: 'Groups/Create', permission: 'groups.manage' },
  },
]);
