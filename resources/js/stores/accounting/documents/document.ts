import { create } from 'zustand';
import type { DocumentDetail, SendResult } from '#contract/accounting/document.ts';
import type { DocumentStatus } from '#domain/accounting/documents.ts';
import { documentsApi } from '#js/api/accounting/documents.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import { type RecordState, recordSlice } from '#js/stores/kit/recordSlice.ts';
import { type ActionOptions, idle, type Outcome } from '#js/stores/kit/run.ts';
import { asDocument } from './onlyDocuments.ts';

export type DocumentInput = CallBody<typeof documentsApi.create>;
export type DocumentChange = CallBody<typeof documentsApi.update>;
export type DocumentRevision = CallBody<typeof documentsApi.revise>;
export type InvoicePart = CallBody<typeof documentsApi.invoicePart>;
export type PaymentInput = CallBody<typeof documentsApi.pay>;
export type DocumentMail = CallBody<typeof documentsApi.sendMail>;
type Done = Promise<Outcome<DocumentDetail | null>>;

type DocumentState = RecordState<DocumentDetail> & {
  /** `isQuiet`: saved by itself, so nothing is shown. */
  create: (input: DocumentInput, options?: ActionOptions, isQuiet?: boolean) => Done;
  update: (id: number, input: DocumentChange, options?: ActionOptions, isQuiet?: boolean) => Done;
  /** Replaces what was sent by a new version. */
  revise: (id: number, input: DocumentRevision, options?: ActionOptions) => Done;
  /** The draft of an invoice over a part of an estimate; the outcome is the new document. */
  invoicePart: (id: number, part: InvoicePart, options?: ActionOptions) => Done;
  changeStatus: (id: number, status: DocumentStatus, reason?: string | null, options?: ActionOptions) => Done;
  sendMail: (id: number, letter: DocumentMail, options?: ActionOptions) => Done;
  pay: (id: number, payment: PaymentInput, options?: ActionOptions) => Done;
  removePayment: (id: number, paymentId: number) => Done;
  /** The invoice of an estimate, or the estimate of a request; the outcome is the new document. */
  generateInvoice: (id: number) => Done;
  duplicate: (id: number) => Done;
  credit: (id: number) => Done;
  applyCredit: (id: number, invoiceId: number, options?: ActionOptions) => Done;
  share: (id: number) => Done;
  withdrawLink: (id: number) => Done;
  remind: (id: number) => Done;
  /** Sends drafts or reminders; the outcome says what became of each. */
  sendMany: (ids: number[], action: 'send' | 'remind') => Promise<Outcome<SendResult[] | null>>;
};

async function readDocument(id: number, signal: AbortSignal): Promise<{ data: DocumentDetail }> {
  const { data } = await asDocument<DocumentDetail>(documentsApi.get({ params: { id }, signal }));
  if (!data) {
    throw new Error('A transaction or a transfer has no page of its own.');
  }
  return { data };
}

const UNSAVED = 'The document could not be saved. What you wrote is still here.';

/** One document with its lines, payments and history. */
export const useDocument = create<DocumentState>()((_set, _get, store) => {
  const action = recordAction<DocumentDetail>(store);
  const at = (id: number) => ({ params: { id } });
  const failure = 'The document could not be changed. Nothing was saved.';
  return {
    ...idle,
    ...recordSlice<DocumentDetail>(store, (id, signal) => readDocument(Number(id), signal)),
    create: (body, options, isQuiet = false) =>
      action.replace(
        () => asDocument<DocumentDetail>(documentsApi.create({ body })),
        {
          done: isQuiet ? null : 'Document created',
          failure: 'The document could not be created. What you wrote is still here.',
        },
        options,
      ),
    update: (id, body, options, isQuiet = false) =>
      action.replace(
        () => asDocument<DocumentDetail>(documentsApi.update({ ...at(id), body })),
        { done: isQuiet ? null : 'Document saved', failure: UNSAVED },
        options,
      ),
    revise: (id, body, options) =>
      action.replace(
        () => documentsApi.revise({ ...at(id), body }),
        { done: 'New version saved', failure: UNSAVED },
        options,
      ),
    invoicePart: (id, body, options) =>
      action.reload(
        () => documentsApi.invoicePart({ ...at(id), body }),
        { done: 'Document created', failure },
        options,
      ),
    changeStatus: (id, status, reason, options) =>
      action.replace(
        () => asDocument<DocumentDetail>(documentsApi.updateStatus({ ...at(id), body: { status, reason } })),
        { done: 'Document changed', failure },
        options,
      ),
    sendMail: (id, body, options) =>
      action.replace(
        () => documentsApi.sendMail({ ...at(id), body }),
        { done: 'Document sent', failure: 'The document could not be sent.' },
        options,
      ),
    pay: (id, body, options) =>
      action.replace(
        () => documentsApi.pay({ ...at(id), body }),
        { done: 'Payment recorded', failure: 'The payment could not be recorded.' },
        options,
      ),
    removePayment: (id, paymentId) =>
      action.replace(() => documentsApi.removePayment({ params: { id, paymentId } }), { failure }),
    generateInvoice: (id) =>
      action.reload(() => documentsApi.generateInvoice(at(id)), { done: 'Document created', failure }),
    duplicate: (id) => action.reload(() => documentsApi.duplicate(at(id)), { done: 'Document created', failure }),
    credit: (id) => action.reload(() => documentsApi.credit(at(id)), { done: 'Document created', failure }),
    applyCredit: (id, invoiceId, options) =>
      action.replace(
        () => documentsApi.applyCredit({ ...at(id), body: { invoice_id: invoiceId } }),
        { failure: 'The credit could not be used.' },
        options,
      ),
    share: (id) => action.replace(() => documentsApi.share(at(id)), { failure }),
    withdrawLink: (id) => action.replace(() => documentsApi.withdrawLink(at(id)), { failure }),
    sendMany: (ids, kind) =>
      action.reload(() => documentsApi.sendMany({ body: { ids, action: kind } }), {
        failure: 'The documents could not be sent. Try again: what was sent is not sent twice.',
      }),
    remind: (id) => action.replace(() => documentsApi.remind(at(id)), { failure: 'The reminder could not be sent.' }),
  };
});
