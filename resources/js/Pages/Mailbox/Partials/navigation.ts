import { IconMailbox } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Mailbox',
    page: 'Mailbox/Index',
    icon: IconMailbox,
    group: 'Conversations',
    order: 5,
    permission: 'mailbox.view',
  },
]);
