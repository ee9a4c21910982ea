import { IconClipboardList } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Surveys',
    page: 'Surveys/Index',
    icon: IconClipboardList,
    group: 'Events',
    order: 60,
    permission: 'surveys.view',
    jump: 'S',
    create: { label: 'Create survey', page: 'Surveys/Create', permission: 'surveys.manage' },
  },
  {
    label: 'Answers',
    page: 'Surveys/Results',
    icon: IconClipboardList,
    group: 'Events',
    order: 61,
    tabOf: 'Surveys/Index',
    permission: 'surveys.results',
  },
]);
