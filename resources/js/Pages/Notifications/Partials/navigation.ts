import { IconBell } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Notifications',
    page: 'Notifications/Preferences',
    icon: IconBell,
    group: 'Settings',
    order: 3,
    section: 'You',
    permission: null,
  },
]);
