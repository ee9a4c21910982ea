import { IconMessage } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Text messages',
    page: 'Sms/Messages',
    icon: IconMessage,
    group: 'Outreach',
    order: 60,
    permission: 'sms.view',
    isCompanyWide: true,
    create: { label: 'Write message', page: 'Sms/Messages', permission: 'sms.write' },
  },
]);
