import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';
import { aDraft } from './aDraft.ts';

const SUITE = 'tests/areas/accounting/documents/server/documents.test.ts';
const PUBLIC = 'tests/areas/accounting/documents/server/publicDocuments.test.ts';
const ONLINE = 'tests/areas/accounting/documents/server/onlinePayments.test.ts';
const FORM = 'tests/areas/accounting/documents/server/quoteForm.test.ts';
const ORDERS = 'tests/areas/accounting/documents/server/orderInvoices.test.ts';
const VERSIONS = 'tests/areas/accounting/documents/server/versions.test.ts';
const PARTS = 'tests/areas/accounting/documents/server/parts.test.ts';
const nobody = () => ({ params: { id: 1_000_000 } });
const noLink = (body?: object) => () => ({ params: { token: 'no-such-token' }, ...(body && { body }) });

export const documents: AreaSamples = {
  'GET /accounting/documents/json': () => ({ query: { type: 'invoice' } }),
  'POST /accounting/documents/store': () => ({ body: aDraft() }),
  'GET /accounting/documents/get-document/{id}': ({ documentId }) => ({ params: { id: documentId } }),
  'PUT /accounting/documents/update/{id}': ({ documentId }) => ({
    params: { id: documentId },
    body: { ...aDraft(), title: 'Stands' },
  }),
  'POST /accounting/documents/comments/store/{id}': ({ documentId }) => ({
    params: { id: documentId },
    body: { comment: 'When does it arrive?' },
  }),
  'GET /accounting/documents/comments/{id}': ({ documentId }) => ({ params: { id: documentId } }),
  'POST /accounting/documents/{id}/duplicate': ({ documentId }) => ({ params: { id: documentId } }),
  'GET /accounting/documents/{id}/pdf': ({ documentId }) => ({ params: { id: documentId } }),
  'DELETE /accounting/documents/delete/{id}': ({ spareDocumentId }) => ({ params: { id: spareDocumentId } }),
  'POST /accounting/documents/generate-invoice/{id}': ({ requestId }) => ({ params: { id: requestId } }),
  'POST /accounting/documents/update-status/{id}': ({ sentDocumentId }) => ({
    params: { id: sentDocumentId },
    body: { status: 'sent' },
  }),
  'POST /accounting/documents/send-mail/{id}': ({ sentDocumentId }) => ({
    params: { id: sentDocumentId },
    body: { to: 'ada@example.test', subject: 'Your invoice', message: 'Please find it attached.' },
  }),
  'POST /accounting/documents/{id}/versions': ({ sentDocumentId }) => ({
    params: { id: sentDocumentId },
    body: aDraft({ version_note: 'Another day' }),
  }),
  'POST /accounting/documents/{id}/link': ({ sentDocumentId }) => ({ params: { id: sentDocumentId } }),
  'DELETE /accounting/documents/{id}/link': ({ sentDocumentId }) => ({ params: { id: sentDocumentId } }),
  'POST /accounting/documents/{id}/credit-note': ({ sentDocumentId }) => ({ params: { id: sentDocumentId } }),
  'POST /accounting/documents/{id}/payments': ({ sentDocumentId }) => ({
    params: { id: sentDocumentId },
    body: { date: '2026-05-10', amount: '10', method: 'bank' },
  }),
  'DELETE /accounting/documents/{id}/payments/{paymentId}': testedIn(SUITE, () => ({
    params: { id: 1_000_000, paymentId: 1 },
  })),
  'POST /accounting/documents/{id}/apply': testedIn(SUITE, () => ({
    params: { id: 1_000_000 },
    body: { invoice_id: 1_000_001 },
  })),
  'GET /accounting/documents/{id}/versions/{version}': testedIn(VERSIONS, () => ({
    params: { id: 1_000_000, version: 1 },
  })),
  'GET /accounting/documents/{id}/versions/{version}/pdf': testedIn(VERSIONS, () => ({
    params: { id: 1_000_000, version: 1 },
  })),
  'POST /accounting/documents/{id}/invoice-part': testedIn(PARTS, () => ({
    params: { id: 1_000_000 },
    body: { part: 'deposit', percent: '30' },
  })),
  'POST /accounting/documents/bulk-send': ({ documentId }) => ({ body: { ids: [documentId], action: 'remind' } }),
  'POST /accounting/documents/{id}/remind': testedIn(SUITE, nobody),
  'POST /public/documents/{token}/comments': testedIn(PUBLIC, noLink({ name: 'Ada', comment: 'Hello' })),
  'POST /public/documents/{token}/decision': testedIn(PUBLIC, noLink({ name: 'Ada', decision: 'accepted' })),
  'POST /public/documents/{token}/pay': testedIn(ONLINE, noLink({})),
  'POST /public/quote-requests': testedIn(FORM, () => ({
    body: { name: 'Ada', email: 'ada@example.test', message: 'A stand, please.' },
  })),
  'GET /portal/orders/{reference}/invoice': testedIn(ORDERS, () => ({ params: { reference: 'NONE-SUCH' } })),
  'POST /portal/orders/{reference}/invoice': testedIn(ORDERS, () => ({
    params: { reference: 'NONE-SUCH' },
    body: { name: 'Ada', address: '1 Mill Lane' },
  })),
  'GET /public/documents/{token}/pdf': testedIn(PUBLIC, noLink()),
};
