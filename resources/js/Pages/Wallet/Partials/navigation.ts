import { IconWallet } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Wallet',
    page: 'Wallet/Index',
    icon: IconWallet,
    group: 'Outreach',
    order: 90,
    jump: 'B',
    permission: 'wallet.view',
    isCompanyWide: true,
    create: { label: 'Buy credits', page: 'Wallet/Index', permission: 'wallet.purchase' },
  },
]);
