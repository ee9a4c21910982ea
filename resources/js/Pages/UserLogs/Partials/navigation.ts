import { IconHistory } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Activity log',
    page: 'UserLogs/Index',
    icon: IconHistory,
    group: 'Settings',
    order: 30,
    section: 'Team',
    permission: 'logs.view',
    isCompanyWide: true,
  },
]);
