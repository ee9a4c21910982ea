import { gatewayReported, refundSettled } from '#server/areas/selling/checkout/hooks.ts';
import { defineArea } from '#server/defineArea.ts';
import { invoiceAttention } from './attention.ts';
import { billCalendar, invoiceCalendar } from './calendar.ts';
import { storeDocuments } from './demo/storeDocuments.ts';
import { documentRoutes, publicDocumentRoutes } from './endpoints.ts';
import { documentJobs, documentSchedules } from './jobs.ts';
import { publicPaymentRoutes } from './online/endpoints.ts';
import { chargeJobs, chargeSchedules } from './online/jobs.ts';
import { mountReturn } from './online/mountReturn.ts';
import { settleReported } from './online/settleReported.ts';
import { creditRefundsOf } from './orderInvoices/creditRefunds.ts';
import { orderInvoiceRoutes } from './orderInvoices/endpoints.ts';
import { documentPages } from './pages.ts';
import { documentPalette } from './palette.ts';
import { mailedPdf } from './pdf/mailedPdf.ts';
import { quoteFormRoutes } from './quoteForm/endpoints.ts';
import { documentList } from './records/documentList.ts';

/** Invoices, estimates, quote requests, bills and credit notes. */
export const documents = defineArea({
  name: 'documents',
  endpoints: [
    ...documentRoutes,
    ...publicDocumentRoutes,
    ...publicPaymentRoutes,
    ...quoteFormRoutes,
    ...orderInvoiceRoutes,
  ],
  pages: documentPages,
  lists: [documentList],
  attention: invoiceAttention,
  palette: [documentPalette],
  calendar: [invoiceCalendar, billCalendar],
  jobs: [...documentJobs, ...chargeJobs],
  mailAttachments: [mailedPdf],
  schedules: { ...documentSchedules, ...chargeSchedules },
  mounts: [mountReturn],
  hooks: [gatewayReported.on(settleReported), refundSettled.on(creditRefundsOf)],
  demo: { after: ['accountingSettings', 'accountingContacts', 'items', 'events'], store: storeDocuments },
  roles: {
    'documents.view': ['Owner', 'Manager', 'Finance', 'Viewer'],
    'documents.write': ['Owner', 'Manager', 'Finance'],
    'documents.send': ['Owner', 'Manager', 'Finance'],
    'documents.pay': ['Owner', 'Manager', 'Finance'],
  },
  explanations: {
    'documents.view': 'See invoices, estimates, quote requests, bills and credit notes',
    'documents.write': 'Write drafts and comments, and make invoices from estimates',
    'documents.send': 'Send documents and change their status, which posts them to the books',
    'documents.pay': 'Record payments and refunds of documents',
  },
  logged: {
    fields: [
      'type',
      'status',
      'contact_name',
      'title',
      'reference',
      'currency',
      'issue_date',
      'due_date',
      'method',
      'date',
      'invoice_id',
    ],
  },
});
