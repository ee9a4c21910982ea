import { IconBuilding, IconCreditCard, IconFileText, IconPackage, IconShieldLock, IconUser } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

export const navigation = defineNavigation([
  {
    label: 'Profile',
    page: 'Settings/Profile',
    icon: IconUser,
    group: 'Settings',
    order: 1,
    permission: null,
  },
  {
    label: 'Security',
    page: 'Settings/Security',
    icon: IconShieldLock,
    group: 'Settings',
    order: 2,
    permission: null,
  },
  {
    label: 'Company',
    page: 'Settings/Company',
    icon: IconBuilding,
    group: 'Settings',
    order: 5,
    permission: 'company.manage',
    isCompanyWide: true,
  },
  {
    label: 'Legal texts',
    page: 'Settings/LegalTexts',
    icon: IconFileText,
    group: 'Settings',
    order: 6,
    permission: 'company.manage',
    isCompanyWide: true,
  },
  {
    label: 'Plan',
    page: 'Settings/Plan',
    icon: IconPackage,
    group: 'Settings',
    order: 7,
    permission: 'company.manage',
    isCompanyWide: true,
  },
  {
    label: 'Payment gateways',
    page: 'Settings/PaymentGateways',
    icon: IconCreditCard,
    group: 'Settings',
    order: 10,
    permission: 'gateways.manage',
    jump: 'P',
    create: { label: 'Add gateway', page: 'Settings/PaymentGateways', permission: 'gateways.manage' },
  },
]);
