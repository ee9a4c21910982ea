import { IconPhonePlus } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Airtime',
    page: 'Airtime/Index',
    icon: IconPhonePlus,
    group: 'Outreach',
    order: 80,
    jump: 'R',
    permission: 'airtime.view',
    isCompanyWide: true,
    create: { label: 'Send airtime', page: 'Airtime/Index', permission: 'airtime.send' },
  },
]);
