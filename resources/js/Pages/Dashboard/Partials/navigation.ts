import { IconLayoutDashboard } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Dashboard',
    page: 'Dashboard/Index',
    icon: IconLayoutDashboard,
    group: 'Overview',
    order: 20,
    permission: 'dashboard.view',
    jump: 'D',
  },
]);
