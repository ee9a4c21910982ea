import { IconHistory } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'User logs',
    page: 'UserLogs/Index',
    icon: IconHistory,
    group: 'People',
    order: 90,
    permission: 'logs.view',
    isCompanyWide: true,
    jump: 'U',
  },
]);
