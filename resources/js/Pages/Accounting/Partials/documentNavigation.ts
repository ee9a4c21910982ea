import { IconFileCheck, IconFileDollar, IconFileInvoice } from '@tabler/icons-react';
import { defineNavigation } from '#js/lib/visit/navigation.ts';

const shared = { group: 'Money', permission: 'documents.view', isCompanyWide: true } as const;
const WRITE = 'documents.write';

export const documentNavigation = defineNavigation([
  {
    ...{ ...shared, label: 'Invoices', page: 'Accounting/Invoices/Index', icon: IconFileInvoice, order: 10 },
    section: 'Sales',
    create: { label: 'New invoice', page: 'Accounting/Invoices/Create', permission: WRITE },
  },
  {
    ...{ ...shared, label: 'Estimates', page: 'Accounting/Estimates/Index', icon: IconFileCheck, order: 20 },
    section: 'Sales',
    create: { label: 'New estimate', page: 'Accounting/Estimates/Create', permission: WRITE },
  },
  {
    ...{ ...shared, label: 'Quote requests', page: 'Accounting/QuoteRequests/Index', icon: IconFileCheck },
    order: 30,
    section: 'Sales',
    tabOf: 'Accounting/Estimates/Index',
    create: { label: 'New quote request', page: 'Accounting/QuoteRequests/Create', permission: WRITE },
  },
  {
    ...{ ...shared, label: 'Bills', page: 'Accounting/Bills/Index', icon: IconFileDollar, order: 40 },
    section: 'Purchases',
    create: { label: 'New bill', page: 'Accounting/Bills/Create', permission: WRITE },
  },
  {
    ...{ ...shared, label: 'Credit notes', page: 'Accounting/CreditNotes/Index', icon: IconFileInvoice, order: 15 },
    section: 'Sales',
    tabOf: 'Accounting/Invoices/Index',
  },
]);
