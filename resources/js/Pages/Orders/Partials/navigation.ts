import { IconReceipt } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Orders',
    page: 'Orders/Index',
    icon: IconReceipt,
    group: 'Events',
    order: 50,
    permission: 'orders.view',
    jump: 'O',
  },
]);
