import {
  IconBox,
  IconBuildingBank,
  IconBuildingStore,
  IconCoins,
  IconFilterCog,
  IconRepeat,
  IconReportAnalytics,
  IconTransfer,
  IconTruckDelivery,
  IconUserDollar,
} from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';
import { documentNavigation } from './documentNavigation.ts';

const shown = { group: 'Money', isCompanyWide: true } as const;

export const navigation = defineNavigation([
  ...documentNavigation,
  {
    ...shown,
    ...{ label: 'Customers', page: 'Accounting/Customers/Index', icon: IconUserDollar, order: 20 },
    permission: 'accounting.view',
    create: { label: 'New customer', page: 'Accounting/Customers/Index', permission: 'accounting.manage' },
  },
  {
    ...shown,
    ...{ label: 'Vendors', page: 'Accounting/Vendors/Index', icon: IconTruckDelivery, order: 22 },
    permission: 'accounting.view',
    create: { label: 'New vendor', page: 'Accounting/Vendors/Index', permission: 'accounting.manage' },
  },
  {
    ...shown,
    ...{ label: 'All business contacts', page: 'Accounting/Contacts', icon: IconBuildingStore, order: 24 },
    permission: 'accounting.view',
  },
  {
    ...shown,
    ...{ label: 'Items', page: 'Accounting/Items/Index', icon: IconBox, order: 26 },
    permission: 'accounting.view',
    create: { label: 'New item', page: 'Accounting/Items/Index', permission: 'accounting.manage' },
  },
  {
    ...shown,
    ...{ label: 'Accounts', page: 'Accounting/Accounts/Index', icon: IconBuildingBank, order: 40 },
    permission: 'banking.view',
    create: { label: 'New account', page: 'Accounting/Accounts/Index', permission: 'banking.manage' },
  },
  {
    ...shown,
    ...{ label: 'Transactions', page: 'Accounting/Transactions/Index', icon: IconCoins, order: 42 },
    permission: 'banking.view',
    create: { label: 'New transaction', page: 'Accounting/Transactions/Index', permission: 'banking.manage' },
  },
  {
    ...shown,
    ...{ label: 'Recurring', page: 'Accounting/Recurrences/Index', icon: IconRepeat, order: 28 },
    permission: 'recurrences.view',
    create: { label: 'New recurrence', page: 'Accounting/Recurrences/Index', permission: 'recurrences.manage' },
  },
  {
    ...shown,
    ...{ label: 'Transfers', page: 'Accounting/Transfers/Index', icon: IconTransfer, order: 44 },
    permission: 'banking.view',
    create: { label: 'New transfer', page: 'Accounting/Transfers/Index', permission: 'banking.manage' },
  },
  {
    ...shown,
    ...{ label: 'Bank rules', page: 'Accounting/BankRules/Index', icon: IconFilterCog, order: 46 },
    permission: 'statements.view',
    create: { label: 'New bank rule', page: 'Accounting/BankRules/Index', permission: 'statements.manage' },
  },
  {
    ...shown,
    ...{ label: 'Reports', page: 'Accounting/Reports/Index', icon: IconReportAnalytics, order: 50 },
    permission: 'accounting.reports',
  },
]);
