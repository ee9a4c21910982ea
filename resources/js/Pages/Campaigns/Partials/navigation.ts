import { IconSpeakerphone } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Campaigns',
    page: 'Campaigns/Index',
    icon: IconSpeakerphone,
    group: 'Events',
    order: 10,
    permission: 'campaigns.view',
    jump: 'C',
    create: { label: 'Create campaign', page: 'Campaigns/Create', permission: 'campaigns.create' },
  },
]);
