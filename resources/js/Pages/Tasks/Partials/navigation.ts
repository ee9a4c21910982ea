import { IconChecklist } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Tasks',
    page: 'Tasks/Index',
    icon: IconChecklist,
    group: 'Overview',
    order: 30,
    permission: 'tasks.view',
    jump: 'T',
    create: { label: 'New task', page: 'Tasks/Index', permission: 'tasks.work' },
  },
]);
