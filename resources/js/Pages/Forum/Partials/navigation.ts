import { IconMessageReply } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Forum',
    page: 'Forum/Index',
    icon: IconMessageReply,
    group: 'Conversations',
    order: 30,
    jump: 'F',
    permission: 'forum.view',
  },
]);
