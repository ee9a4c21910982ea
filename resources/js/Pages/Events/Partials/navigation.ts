import { IconCalendarEvent } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Events',
    page: 'Events/Index',
    icon: IconCalendarEvent,
    group: 'Events',
    order: 20,
    permission: 'events.view',
    jump: 'E',
    create: { label: 'Create event', page: 'Events/Create', permission: 'events.create' },
  },
]);
