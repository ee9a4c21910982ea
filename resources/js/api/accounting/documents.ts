import calls from 'calls:accounting/documents';
import type { documents } from '#contract/accounting/documents.ts';
import { apiOf } from '../kit/apiOf.ts';

export const documentsApi = apiOf<typeof documents>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   list: call('GET /accounting/documents/json')
//   create: call('POST /accounting/documents/store')
//   get: call('GET /accounting/documents/get-document/{id}')
//   update: call('PUT /accounting/documents/update/{id}')
//   remove: call('DELETE /accounting/documents/delete/{id}')
//   sendMail: call('POST /accounting/documents/send-mail/{id}')
//   updateStatus: call('POST /accounting/documents/update-status/{id}')
//   generateInvoice: call('POST /accounting/documents/generate-invoice/{id}')
//   comments: call('GET /accounting/documents/comments/{id}')
//   comment: call('POST /accounting/documents/comments/store/{id}')
//   invoicePart: call('POST /accounting/documents/{id}/invoice-part')
//   revise: call('POST /accounting/documents/{id}/versions')
//   version: call('GET /accounting/documents/{id}/versions/{version}')
//   sendMany: call('POST /accounting/documents/bulk-send')
//   pay: call('POST /accounting/documents/{id}/payments')
//   removePayment: call('DELETE /accounting/documents/{id}/payments/{paymentId}')
//   duplicate: call('POST /accounting/documents/{id}/duplicate')
//   credit: call('POST /accounting/documents/{id}/credit-note')
//   applyCredit: call('POST /accounting/documents/{id}/apply')
//   share: call('POST /accounting/documents/{id}/link')
//   withdrawLink: call('DELETE /accounting/documents/{id}/link')
//   remind: call('POST /accounting/documents/{id}/remind')
