import { IconMailbox, IconMailShare } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Mailbox',
    page: 'Mailbox/Index',
    icon: IconMailbox,
    group: 'Conversations',
    order: 5,
    jump: 'I',
    permission: 'mailbox.view',
  },
  {
    label: 'Mailboxes',
    page: 'Mailbox/Providers',
    icon: IconMailShare,
    group: 'Settings',
    section: 'Sending',
    order: 20,
    permission: 'mailbox.connect',
  },
]);
