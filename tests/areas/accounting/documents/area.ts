import { documents as table } from '#server/database/schema/accounting/documents.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { manyRows } from '#tests/declarations/manyRows.ts';
import { documents } from './samples.ts';
import { buildDocuments } from './world.ts';

const RACES = 'tests/areas/accounting/documents/server/races.test.ts';
const MONEY = 'tests/areas/accounting/banking/server/races.test.ts';
const ONLINE = 'tests/areas/accounting/documents/server/onlineRaces.test.ts';

export const area: AreaDeclaration = {
  after: ['accountingSettings', 'accountingContacts', 'items'],
  samples: documents,
  records: buildDocuments,
  changes: {
    'PUT /accounting/documents/update/{id}': {
      values: ({ accountingContactId, taxId, itemId, categoryId, eventId }) => ({
        event_id: eventId,
        ...{ contact_id: accountingContactId, contact_name: 'Nora Keller', contact_email: 'nora@example.test' },
        ...{ contact_address: 'Seestrasse 1', title: 'Stands', reference: 'PO 12', due_date: '2026-06-30' },
        ...{ notes: 'Thank you', footer: 'Zürich', internal_notes: 'Ask Nora first' },
        ...{ discount_kind: 'amount', discount_value: '5' },
        lines: [
          {
            ...{ item_id: itemId, name: 'Stand', description: 'Three metres', unit: 'piece', quantity: '3' },
            ...{ unit_price: '12.5', discount_kind: 'percent', discount: '10', tax_ids: [taxId] },
            category_id: categoryId,
          },
        ],
      }),
      // Only transactions and transfers have them; moneyDocuments.test.ts changes one.
      unseen: ['account_id', 'campaign_id', 'direction', 'fee_amount', 'received_amount', 'to_account_id'],
      text: 'title',
    },
  },
  races: {
    'changes/takeNumber.ts takeNumber': RACES,
    'records/lockDocument.ts lockDocument': RACES,
    'money/applyCredit.ts applyCredit': RACES,
    'endpoints.ts locked': RACES,
    'moneyDocuments/findMoney.ts lockMoney': MONEY,
    'endpoints.ts PUT /accounting/documents/update/{id}': MONEY,
    'endpoints.ts DELETE /accounting/documents/delete/{id}': MONEY,
    'endpoints.ts POST /accounting/documents/update-status/{id}': MONEY,
    'sharing/sendMany.ts sendMany': RACES,
    'sharing/publicDocument.ts decide': RACES,
    'online/beginCharge.ts beginCharge': ONLINE,
    'online/settleCharge.ts settleCharge': ONLINE,
    'orderInvoices/orderInvoice.ts makeInvoice': ONLINE,
    // It runs under the lock of the event; its sum is what is not credited yet.
    'orderInvoices/creditRefunds.ts creditRefundsOf': null,
    // A look only moves what is sent to viewed.
    'sharing/publicDocument.ts viewDocument': null,
    // Each reminder has a unique key; reminders.test.ts runs it twice at once.
    'sharing/remindBySchedule.ts remindBySchedule': null,
    // The draft that is deleted is locked, and it is the only one of its source.
    'changes/generateDocument.ts releaseSource': null,
  },
  organisersSee: 'nothing',
  listRows: {
    documents: (size) => `
      insert into documents (company_id, type, status, number, contact_name, title, currency, issue_date, due_date, total)
        select 1, 'invoice', (array['sent', 'paid', 'partly_paid'])[1 + n % 3], 'INV-' || n, 'Customer ' || n,
          'Stand ' || n, 'EUR', current_date - n % 700, current_date - n % 700 + 30, 10000 + n
        from ${manyRows(size)};`,
  },
  listPaths: {
    documents: '/accounting/documents/json?type=invoice&per_page=10&sort_order=desc',
    'documents, overdue': '/accounting/documents/json?type=invoice&per_page=10&overdue=true',
    'documents, searched': '/accounting/documents/json?type=invoice&per_page=10&search=customer+777',
  },
  budget: {
    rows: async ({ app, companyId }, row) => {
      const values = { companyId, type: 'invoice', status: 'draft', currency: 'EUR', issueDate: '2026-05-01' } as const;
      await app.database.drizzle.insert(table).values({ ...values, contactName: `Customer ${row}` });
      return {};
    },
    paths: { documents: () => '/accounting/documents/json?type=invoice&per_page=50' },
  },
  pages: [
    { name: 'invoices', path: '/accounting/invoices', viewers: ['owner'] },
    { name: 'invoice-create', path: '/accounting/invoices/create', viewers: ['owner'] },
    { name: 'invoice', path: '/accounting/invoices/{invoice}', viewers: ['owner'] },
    { name: 'invoice-edit', path: '/accounting/invoices/{invoice}/edit', viewers: ['owner'] },
    { name: 'estimates', path: '/accounting/estimates', viewers: ['owner'] },
    { name: 'estimate-create', path: '/accounting/estimates/create', viewers: ['owner'] },
    { name: 'estimate', path: '/accounting/estimates/{estimate}', viewers: ['owner'] },
    { name: 'estimate-edit', path: '/accounting/estimates/{estimate}/edit', viewers: ['owner'] },
    { name: 'quote-requests', path: '/accounting/quote-requests', viewers: ['owner'] },
    { name: 'quote-request-create', path: '/accounting/quote-requests/create', viewers: ['owner'] },
    { name: 'quote-request', path: '/accounting/quote-requests/{quoteRequest}', viewers: ['owner'] },
    { name: 'quote-request-edit', path: '/accounting/quote-requests/{quoteRequest}/edit', viewers: ['owner'] },
    { name: 'bills', path: '/accounting/bills', viewers: ['owner'] },
    { name: 'bill-create', path: '/accounting/bills/create', viewers: ['owner'] },
    { name: 'bill', path: '/accounting/bills/{bill}', viewers: ['owner'] },
    { name: 'bill-edit', path: '/accounting/bills/{bill}/edit', viewers: ['owner'] },
    { name: 'credit-notes', path: '/accounting/credit-notes', viewers: ['owner'] },
    { name: 'credit-note-create', path: '/accounting/credit-notes/create', viewers: ['owner'] },
    { name: 'credit-note', path: '/accounting/credit-notes/{creditNote}', viewers: ['owner'] },
    { name: 'credit-note-edit', path: '/accounting/credit-notes/{creditNote}/edit', viewers: ['owner'] },
  ],
  unseenPages: {
    '/estimates/:token': 'needs the token of a link; tests/browser/accounting/documents.journey.ts shows it',
    '/request-quote': 'needs a setting; tests/browser/accounting/quoteForm.journey.ts shows it',
    '/invoices/:token': 'shows the page of /estimates/:token',
  },
  demoIds: {
    invoice: '/accounting/documents/json?type=invoice&sort_order=desc',
    estimate: '/accounting/documents/json?type=estimate&sort_order=desc',
    quoteRequest: '/accounting/documents/json?type=quote&sort_order=desc',
    bill: '/accounting/documents/json?type=bill&sort_order=desc',
    creditNote: '/accounting/documents/json?type=credit_note&sort_order=desc',
  },
  idOnlyPages: [
    ['Accounting/Invoices/Index', '/accounting/invoices'],
    ['Accounting/Invoices/Create', '/accounting/invoices/create'],
    ['Accounting/Invoices/Show', '/accounting/invoices/1'],
    ['Accounting/Invoices/Edit', '/accounting/invoices/1/edit'],
    ['Accounting/Estimates/Index', '/accounting/estimates'],
    ['Accounting/Estimates/Create', '/accounting/estimates/create'],
    ['Accounting/Estimates/Show', '/accounting/estimates/1'],
    ['Accounting/Estimates/Edit', '/accounting/estimates/1/edit'],
    ['Accounting/QuoteRequests/Index', '/accounting/quote-requests'],
    ['Accounting/QuoteRequests/Create', '/accounting/quote-requests/create'],
    ['Accounting/QuoteRequests/Show', '/accounting/quote-requests/1'],
    ['Accounting/QuoteRequests/Edit', '/accounting/quote-requests/1/edit'],
    ['Accounting/Bills/Index', '/accounting/bills'],
    ['Accounting/Bills/Create', '/accounting/bills/create'],
    ['Accounting/Bills/Show', '/accounting/bills/1'],
    ['Accounting/Bills/Edit', '/accounting/bills/1/edit'],
    ['Accounting/CreditNotes/Index', '/accounting/credit-notes'],
    ['Accounting/CreditNotes/Create', '/accounting/credit-notes/create'],
    ['Accounting/CreditNotes/Show', '/accounting/credit-notes/1'],
    ['Accounting/CreditNotes/Edit', '/accounting/credit-notes/1/edit'],
  ],
};
