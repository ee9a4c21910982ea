import { IconRoute } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Workflows',
    page: 'Workflows/Index',
    icon: IconRoute,
    group: 'Work',
    order: 20,
    permission: 'workflows.view',
    jump: 'W',
    create: { label: 'New workflow', page: 'Workflows/Index', permission: 'workflows.manage' },
  },
]);
