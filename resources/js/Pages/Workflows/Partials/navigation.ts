import { IconChecklist } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Workflows',
    page: 'Workflows/Index',
    icon: IconChecklist,
    group: 'Overview',
    order: 31,
    tabOf: 'Tasks/Index',
    permission: 'workflows.view',
    create: { label: 'New workflow', page: 'Workflows/Index', permission: 'workflows.manage' },
  },
]);
