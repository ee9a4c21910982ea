import { IconCalendarMonth } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Calendar',
    page: 'Calendar/Index',
    icon: IconCalendarMonth,
    group: 'Overview',
    order: 40,
    permission: 'calendar.view',
    jump: 'L',
  },
]);
