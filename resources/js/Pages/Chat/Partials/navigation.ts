import { IconMessages } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Chat',
    page: 'Chat/Index',
    icon: IconMessages,
    group: 'Conversations',
    order: 10,
    jump: 'K',
    permission: 'chat.view',
  },
]);
