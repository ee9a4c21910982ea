import { IconCreditCard } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Payment gateways',
    page: 'Settings/PaymentGateways',
    icon: IconCreditCard,
    group: 'Settings',
    order: 10,
    permission: 'gateways.manage',
    jump: 'P',
  },
]);
