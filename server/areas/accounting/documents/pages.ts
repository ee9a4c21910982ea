import type { HandlerContext } from '#server/http/context.ts';
import { definePages } from '#server/http/definePages.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { render } from '#server/inertia/render.ts';
import { takesRequests } from './quoteForm/requestQuote.ts';
import { presentDetail } from './records/presentDetail.ts';
import { findDocument } from './records/presentDocuments.ts';
import { presentPublic } from './sharing/presentPublic.ts';
import { viewDocument } from './sharing/publicDocument.ts';

const VIEW = 'documents.view';
const WRITE = 'documents.write';

type Context = HandlerContext & { params: { id: number } };
const shown = async (context: Context) => ({
  document: await presentDetail(context, await findDocument(context.db, context.params.id)),
});

export const documentPages = definePages({
  'Accounting/Invoices/Index': { access: VIEW, page: async () => render('Accounting/Invoices/Index', {}) },
  'Accounting/Invoices/Create': { access: WRITE, page: async () => render('Accounting/Invoices/Create', {}) },
  'Accounting/Invoices/Show': {
    access: VIEW,
    page: async (context) => render('Accounting/Invoices/Show', await shown(context)),
  },
  'Accounting/Invoices/Edit': {
    access: WRITE,
    page: async (context) => render('Accounting/Invoices/Edit', await shown(context)),
  },
  'Accounting/Estimates/Index': { access: VIEW, page: async () => render('Accounting/Estimates/Index', {}) },
  'Accounting/Estimates/Create': { access: WRITE, page: async () => render('Accounting/Estimates/Create', {}) },
  'Accounting/Estimates/Show': {
    access: VIEW,
    page: async (context) => render('Accounting/Estimates/Show', await shown(context)),
  },
  'Accounting/Estimates/Edit': {
    access: WRITE,
    page: async (context) => render('Accounting/Estimates/Edit', await shown(context)),
  },
  'Accounting/QuoteRequests/Index': { access: VIEW, page: async () => render('Accounting/QuoteRequests/Index', {}) },
  'Accounting/QuoteRequests/Create': { access: WRITE, page: async () => render('Accounting/QuoteRequests/Create', {}) },
  'Accounting/QuoteRequests/Show': {
    access: VIEW,
    page: async (context) => render('Accounting/QuoteRequests/Show', await shown(context)),
  },
  'Accounting/QuoteRequests/Edit': {
    access: WRITE,
    page: async (context) => render('Accounting/QuoteRequests/Edit', await shown(context)),
  },
  'Accounting/Bills/Index': { access: VIEW, page: async () => render('Accounting/Bills/Index', {}) },
  'Accounting/Bills/Create': { access: WRITE, page: async () => render('Accounting/Bills/Create', {}) },
  'Accounting/Bills/Show': {
    access: VIEW,
    page: async (context) => render('Accounting/Bills/Show', await shown(context)),
  },
  'Accounting/Bills/Edit': {
    access: WRITE,
    page: async (context) => render('Accounting/Bills/Edit', await shown(context)),
  },
  'Accounting/CreditNotes/Index': { access: VIEW, page: async () => render('Accounting/CreditNotes/Index', {}) },
  'Accounting/CreditNotes/Create': { access: WRITE, page: async () => render('Accounting/CreditNotes/Create', {}) },
  'Accounting/CreditNotes/Show': {
    access: VIEW,
    page: async (context) => render('Accounting/CreditNotes/Show', await shown(context)),
  },
  'Accounting/CreditNotes/Edit': {
    access: WRITE,
    page: async (context) => render('Accounting/CreditNotes/Edit', await shown(context)),
  },
  'Accounting/Estimates/Public': {
    access: 'visitor',
    page: async (context) => {
      const { token } = context.params;
      const estimate = await presentPublic(context, await viewDocument(context, token), token);
      return render('Accounting/Estimates/Public', { token, estimate });
    },
  },
  'Accounting/QuoteRequests/Public': {
    access: 'visitor',
    page: async (context) => {
      if (!(await takesRequests(context))) {
        throw notFound('Quotes cannot be requested here at the moment.');
      }
      return render('Accounting/QuoteRequests/Public', {});
    },
  },
  'Accounting/Invoices/Public': {
    access: 'visitor',
    page: async (context) => {
      const { token } = context.params;
      const { payment } = context.query;
      const invoice = await presentPublic(context, await viewDocument(context, token), token, payment);
      return render('Accounting/Invoices/Public', { token, invoice });
    },
  },
});
