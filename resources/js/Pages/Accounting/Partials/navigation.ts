import {
  IconArrowsExchange,
  IconBox,
  IconBuildingBank,
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
    ...{ label: 'Customers', page: 'Accounting/Customers/Index', icon: IconUserDollar, order: 35 },
    section: 'Sales',
    permission: 'accounting.view',
    create: { label: 'New customer', page: 'Accounting/Customers/Index', permission: 'accounting.manage' },
  },
  {
    ...shown,
    ...{ label: 'Vendors', page: 'Accounting/Vendors/Index', icon: IconTruckDelivery, order: 42 },
    section: 'Purchases',
    permission: 'accounting.view',
    create: { label: 'New vendor', page: 'Accounting/Vendors/Index', permission: 'accounting.manage' },
  },
  {
    ...shown,
    ...{ label: 'All business contacts', page: 'Accounting/Contacts', icon: IconUserDollar, order: 36 },
    section: 'Sales',
    tabOf: 'Accounting/Customers/Index',
    permission: 'accounting.view',
  },
  {
    ...shown,
    ...{ label: 'Items', page: 'Accounting/Items/Index', icon: IconBox, order: 48 },
    section: 'Books',
    permission: 'accounting.view',
    create: { label: 'New item', page: 'Accounting/Items/Index', permission: 'accounting.manage' },
  },
  {
    ...shown,
    ...{ label: 'Accounts', page: 'Accounting/Accounts/Index', icon: IconBuildingBank, order: 40 },
    section: 'Banking',
    permission: 'banking.view',
    create: { label: 'New account', page: 'Accounting/Accounts/Index', permission: 'banking.manage' },
  },
  {
    ...shown,
    ...{ label: 'Transactions', page: 'Accounting/Transactions/Index', icon: IconArrowsExchange, order: 42 },
    section: 'Banking',
    permission: 'banking.view',
    create: { label: 'New transaction', page: 'Accounting/Transactions/Index', permission: 'banking.manage' },
  },
  {
    ...shown,
    ...{ label: 'Recurring', page: 'Accounting/Recurrences/Index', icon: IconRepeat, order: 49 },
    section: 'Books',
    permission: 'recurrences.view',
    create: { label: 'New recurrence', page: 'Accounting/Recurrences/Index', permission: 'recurrences.manage' },
  },
  {
    ...shown,
    ...{ label: 'Transfers', page: 'Accounting/Transfers/Index', icon: IconTransfer, order: 44 },
    section: 'Banking',
    permission: 'banking.view',
    create: { label: 'New transfer', page: 'Accounting/Transfers/Index', permission: 'banking.manage' },
  },
  {
    ...shown,
    ...{ label: 'Bank rules', page: 'Accounting/BankRules/Index', icon: IconArrowsExchange, order: 46 },
    section: 'Banking',
    tabOf: 'Accounting/Transactions/Index',
    permission: 'statements.view',
    create: { label: 'New bank rule', page: 'Accounting/BankRules/Index', permission: 'statements.manage' },
  },
  {
    ...shown,
    ...{ label: 'Reports', page: 'Accounting/Reports/Index', icon: IconReportAnalytics, order: 50 },
    section: 'Books',
    permission: 'accounting.reports',
  },
]);
