import { z } from 'zod';
import { TRANSACTION_TYPES } from '#domain/accounting/banking.ts';
import {
  DOCUMENT_SORTS,
  DOCUMENT_STATUSES,
  MAX_AT_ONCE,
  MONEY_STATUSES,
  RECORD_TYPES,
} from '#domain/accounting/documents.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { anyOf, dayBound } from '../kit/filters.ts';
import { summedLists } from '../kit/records.ts';
import {
  conflictAnswer,
  flag,
  messageOnly,
  optionalText,
  requiredParagraphs,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';
import {
  anyDetail,
  anyDocument,
  documentChange,
  documentComment,
  documentDetail,
  documentInput,
  documentMail,
  documentRevision,
  documentSheet,
  invoicePart,
  paymentInput,
  sendResult,
} from './document.ts';

const STATUSES = [...DOCUMENT_STATUSES, ...MONEY_STATUSES] as const;

const changed = { response: withMessage(documentDetail), answers: { 409: messageOnly } };

export const documents = defineEndpoints({
  'GET /accounting/documents/json': {
    call: 'list',
    summary:
      'Invoices, estimates, quote requests, bills and credit notes; of one type if stated, which can be transaction or transfer',
    access: 'documents.view',
    ...summedLists(anyDocument, DOCUMENT_SORTS, {
      type: z.enum(RECORD_TYPES).optional(),
      /** Extensions. */
      status: anyOf(z.enum(STATUSES)).optional(),
      direction: z.enum(TRANSACTION_TYPES).optional(),
      account_id: id.optional(),
      contact_id: id.optional(),
      overdue: flag.optional(),
      issued_from: dayBound.optional(),
      issued_to: dayBound.optional(),
    }),
  },
  'POST /accounting/documents/store': {
    call: 'create',
    summary: 'Stores a draft, whose totals the server computes; a transaction or a transfer is posted',
    access: 'documents.write',
    body: documentInput,
    response: withMessage(anyDetail),
  },
  'GET /accounting/documents/get-document/{id}': {
    call: 'get',
    record: 'document',
    summary: 'One document with its lines, taxes, payments and history',
    access: 'documents.view',
    response: wrapped(anyDetail),
  },
  'PUT /accounting/documents/update/{id}': {
    call: 'update',
    summary: 'Changes a draft; what was sent is fixed. A transaction or a transfer is reversed and posted anew',
    access: 'documents.write',
    body: documentChange,
    response: withMessage(anyDetail),
    answers: { 409: conflictAnswer },
  },
  'DELETE /accounting/documents/delete/{id}': {
    call: 'remove',
    summary: 'Deletes a draft; what has a number stays. A transaction or a transfer is voided',
    access: 'documents.write',
    response: messageOnly,
    answers: { 409: messageOnly },
  },
  'POST /accounting/documents/send-mail/{id}': {
    call: 'sendMail',
    summary: 'Sends a document by e-mail with its PDF and its link; a draft gets its number',
    access: 'documents.send',
    body: documentMail,
    ...changed,
  },
  'POST /accounting/documents/update-status/{id}': {
    call: 'updateStatus',
    summary: 'Moves a document to another status; 409 with a sentence if its state does not allow that',
    access: 'documents.send',
    body: z.object({
      status: z.enum(STATUSES, { error: 'Choose a status.' }),
      /** Why it was declined, cancelled or written off. */
      reason: optionalText(500),
    }),
    response: withMessage(anyDetail),
    answers: { 409: messageOnly },
  },
  'POST /accounting/documents/generate-invoice/{id}': {
    call: 'generateInvoice',
    summary:
      'Makes the draft of an invoice over what is not invoiced yet of an estimate, or of an estimate from a quote request; once',
    access: 'documents.write',
    ...changed,
  },
  'GET /accounting/documents/comments/{id}': {
    call: 'comments',
    summary: 'Comments of both sides, the first one first',
    access: 'documents.view',
    response: wrapped(z.array(documentComment)),
  },
  'POST /accounting/documents/comments/store/{id}': {
    call: 'comment',
    summary: 'Adds a comment that the customer sees, or an internal note',
    access: 'documents.write',
    body: z.object({ comment: requiredParagraphs(4000, 'Write a comment.'), is_internal: flag.default(false) }),
    response: withMessage(documentComment),
  },
  'POST /accounting/documents/{id}/invoice-part': {
    call: 'invoicePart',
    summary: 'Makes the draft of an invoice over a part of an estimate, or of a deposit',
    access: 'documents.write',
    extension: true,
    body: invoicePart,
    ...changed,
  },
  'POST /accounting/documents/{id}/versions': {
    call: 'revise',
    summary: 'Replaces what was sent by a new version under the same number; its posting is reversed and posted anew',
    access: 'documents.send',
    extension: true,
    body: documentRevision,
    response: withMessage(documentDetail),
    answers: { 409: conflictAnswer },
  },
  'GET /accounting/documents/{id}/versions/{version}': {
    call: 'version',
    summary: 'What a replaced version said',
    access: 'documents.view',
    extension: true,
    response: wrapped(documentSheet),
  },
  'POST /accounting/documents/bulk-send': {
    call: 'sendMany',
    summary: 'Sends drafts to the addresses of their contacts, or reminds of overdue invoices, each for itself',
    access: 'documents.send',
    extension: true,
    body: z.object({
      ids: z.array(id).min(1, 'Choose at least one document.').max(MAX_AT_ONCE, `Choose at most ${MAX_AT_ONCE}.`),
      action: z.enum(['send', 'remind'], { error: 'Choose what to do.' }),
    }),
    response: withMessage(z.array(sendResult)),
  },
  'POST /accounting/documents/{id}/payments': {
    call: 'pay',
    summary: 'Records a payment or a refund; more than what is due stays as the customer’s credit',
    access: 'documents.pay',
    extension: true,
    body: paymentInput,
    ...changed,
  },
  'DELETE /accounting/documents/{id}/payments/{paymentId}': {
    call: 'removePayment',
    summary: 'Takes back a payment that was recorded by mistake',
    access: 'documents.pay',
    extension: true,
    ...changed,
  },
  'POST /accounting/documents/{id}/duplicate': {
    call: 'duplicate',
    summary: 'Makes a draft with the same lines',
    access: 'documents.write',
    extension: true,
    ...changed,
  },
  'POST /accounting/documents/{id}/credit-note': {
    call: 'credit',
    summary: 'Makes the draft of a credit note for an invoice',
    access: 'documents.write',
    extension: true,
    ...changed,
  },
  'POST /accounting/documents/{id}/apply': {
    call: 'applyCredit',
    summary: 'Pays an invoice from a credit note, as far as both reach',
    access: 'documents.pay',
    extension: true,
    body: z.object({ invoice_id: id }),
    ...changed,
  },
  'POST /accounting/documents/{id}/link': {
    call: 'share',
    summary: 'Makes the public link of a document, in place of an earlier one',
    access: 'documents.send',
    extension: true,
    ...changed,
  },
  'DELETE /accounting/documents/{id}/link': {
    call: 'withdrawLink',
    summary: 'Withdraws the public link',
    access: 'documents.send',
    extension: true,
    ...changed,
  },
  'POST /accounting/documents/{id}/remind': {
    call: 'remind',
    summary: 'Sends a reminder for an overdue invoice; once a day at most',
    access: 'documents.send',
    extension: true,
    ...changed,
  },
  'GET /accounting/documents/{id}/versions/{version}/pdf': {
    summary: 'A replaced version as a PDF',
    access: 'documents.view',
    extension: true,
    file: 'application/pdf',
  },
  'GET /accounting/documents/{id}/pdf': {
    summary: 'The document as a PDF',
    access: 'documents.view',
    extension: true,
    file: 'application/pdf',
  },
});
