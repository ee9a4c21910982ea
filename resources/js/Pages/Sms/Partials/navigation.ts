import { IconMessage } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Text messages',
    page: 'Sms/Messages',
    icon: IconMessage,
    group: 'Outreach',
    order: 60,
    jump: 'X',
    tabLabel: 'Messages',
    permission: 'sms.view',
    isCompanyWide: true,
    create: { label: 'Write message', page: 'Sms/Messages', permission: 'sms.write' },
  },
  {
    label: 'Text messages by send',
    page: 'Sms/Messages',
    query: { view: 'sends' },
    icon: IconMessage,
    group: 'Outreach',
    order: 61,
    tabOf: 'Sms/Messages',
    tabLabel: 'By send',
    permission: 'sms.view',
    isCompanyWide: true,
  },
  {
    label: 'Text message templates',
    page: 'Sms/Templates',
    icon: IconMessage,
    group: 'Outreach',
    order: 62,
    tabOf: 'Sms/Messages',
    tabLabel: 'Templates',
    permission: 'sms.view',
    isCompanyWide: true,
  },
]);
