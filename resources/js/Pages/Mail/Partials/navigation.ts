import { IconInbox } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Sample inbox',
    page: 'Mail/Index',
    icon: IconInbox,
    group: 'Settings',
    section: 'Developers',
    order: 90,
    permission: null,
  },
]);
