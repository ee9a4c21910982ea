import { eq } from 'drizzle-orm';
import { documents as contract } from '#contract/accounting/documents.ts';
import { publicDocuments } from '#contract/accounting/publicDocuments.ts';
import { DOCUMENT_NOUNS, isEditable } from '#domain/accounting/documentStates.ts';
import { type DocumentStatus, firstStatus, isMoneyType, type MoneyStatus } from '#domain/accounting/documents.ts';
import { counted } from '#domain/kit/counted.ts';
import { booksOf } from '#server/areas/accounting/journal/booksOf.ts';
import { documentLinks, documents } from '#server/database/schema/accounting/documents.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { changeStatus } from './changes/changeStatus.ts';
import { addComment, markRead, readComments } from './changes/comments.ts';
import { creditInvoice, duplicateDocument, generateDocument, releaseSource } from './changes/generateDocument.ts';
import { invoicePart } from './changes/invoicePart.ts';
import { logEvent } from './changes/logEvent.ts';
import { readVersion } from './changes/readVersions.ts';
import { reviseDocument } from './changes/reviseDocument.ts';
import { documentDeleting } from './hooks.ts';
import { applyCredit } from './money/applyCredit.ts';
import { recordPayment, removePayment } from './money/recordPayment.ts';
import { assertVoids, createMoney, updateMoney, voidMoney } from './moneyDocuments/changeMoney.ts';
import { assertMayBank, findMoney, lockMoney, presentMoney } from './moneyDocuments/findMoney.ts';
import { pdfOf } from './pdf/pdfOf.ts';
import { readPdf } from './pdf/readPdf.ts';
import { listDocuments } from './records/documentList.ts';
import { lockDocument } from './records/lockDocument.ts';
import { presentDetail } from './records/presentDetail.ts';
import { type DocumentRow, findDocument } from './records/presentDocuments.ts';
import { saveDocument } from './records/saveDocument.ts';
import { makeLink } from './sharing/links.ts';
import { mailComment } from './sharing/mailComment.ts';
import { commentPublicly, decide, findLink } from './sharing/publicDocument.ts';
import { remindDocument } from './sharing/remindDocument.ts';
import { sendDocument } from './sharing/sendDocument.ts';
import { sendMany } from './sharing/sendMany.ts';

type Context = HandlerContext & { params: { id: number } };

/** Answers with the document and a message. */
async function answer(context: HandlerContext, row: DocumentRow, message: string) {
  return { data: await presentDetail(context, row), message };
}

/** @throws 409 for a status that only transactions and transfers have */
function documentStatus(status: DocumentStatus | MoneyStatus): DocumentStatus {
  if (status === 'posted' || status === 'voided') {
    throw conflict(`Only a transaction or a transfer is ${status}.`);
  }
  return status;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const nounOf = ({ type }: DocumentRow) => capital(DOCUMENT_NOUNS[type]);
const locked = ({ db, params }: Context) => lockDocument(db, params.id);

export const documentRoutes = implement(
  contract,
  {
    'GET /accounting/documents/json': listDocuments,
    'POST /accounting/documents/store': async (context) => {
      const { type, ...input } = context.body;
      if (isMoneyType(type)) {
        return createMoney(context, type, input);
      }
      await booksOf(context);
      const own = { type, status: firstStatus(type), createdBy: staffOf(context).id };
      const row = await saveDocument(context, own, input, null);
      await logEvent(context, row.id, 'Created');
      return answer(context, row, `${nounOf(row)} created`);
    },
    'GET /accounting/documents/get-document/{id}': async (context) => {
      const money = await findMoney(context.db, context.params.id);
      if (money) {
        assertMayBank(context, 'banking.view');
        return { data: await presentMoney(context.db, money) };
      }
      return { data: await presentDetail(context, await findDocument(context.db, context.params.id)) };
    },
    'PUT /accounting/documents/update/{id}': async (context) => {
      const money = await lockMoney(context.db, context.params.id);
      if (money) {
        return updateMoney(context, money, context.mergeStored(await presentMoney(context.db, money)));
      }
      const before = await locked(context);
      if (!isEditable(before.status)) {
        throw conflict(
          `This ${DOCUMENT_NOUNS[before.type]} has a number and is fixed. Make a new version, or correct it with a credit note.`,
        );
      }
      const body = context.mergeStored(await presentDetail(context, before));
      const row = await saveDocument(context, { type: before.type, status: before.status }, body, before);
      return answer(context, row, `${nounOf(row)} saved`);
    },
    'DELETE /accounting/documents/delete/{id}': async (context) => {
      const money = await lockMoney(context.db, context.params.id);
      if (money) {
        return { message: await voidMoney(context, money) };
      }
      const row = await locked(context);
      if (row.status !== 'draft' && row.type !== 'quote') {
        throw conflict(`This ${DOCUMENT_NOUNS[row.type]} has a number, so it stays. Cancel it instead.`);
      }
      await releaseSource(context, row);
      await documentDeleting.run(context, { id: row.id });
      await context.db.delete(documents).where(eq(documents.id, row.id));
      return { message: `${nounOf(row)} deleted` };
    },
    'POST /accounting/documents/send-mail/{id}': async (context) => {
      const row = await sendDocument(context, await locked(context), context.body);
      return answer(context, row, `${nounOf(row)} sent to ${context.body.to}`);
    },
    'POST /accounting/documents/update-status/{id}': async (context) => {
      const { status, reason } = context.body;
      const money = await lockMoney(context.db, context.params.id);
      if (money) {
        assertVoids(money, status);
        const message = await voidMoney(context, money);
        return { data: await presentMoney(context.db, money), message };
      }
      const row = await changeStatus(context, await locked(context), documentStatus(status), reason);
      return answer(context, row, `${nounOf(row)} changed`);
    },
    'POST /accounting/documents/generate-invoice/{id}': async (context) => {
      const row = await generateDocument(context, await locked(context));
      return answer(context, row, `${nounOf(row)} created`);
    },
    'POST /accounting/documents/{id}/invoice-part': async (context) => {
      const row = await invoicePart(context, await locked(context), context.body);
      return answer(context, row, 'Invoice created');
    },
    'POST /accounting/documents/{id}/versions': async (context) => {
      const row = await reviseDocument(context, await locked(context), context.body);
      return answer(context, row, `Version ${row.version} saved`);
    },
    'GET /accounting/documents/{id}/versions/{version}': async ({ db, params }) => ({
      data: await readVersion(db, (await findDocument(db, params.id)).id, params.version),
    }),
    'GET /accounting/documents/comments/{id}': async (context) => {
      const { id } = await findDocument(context.db, context.params.id);
      const data = await readComments(context.db, id);
      await markRead(context, id, 'customer');
      return { data };
    },
    'POST /accounting/documents/comments/store/{id}': async (context) => {
      const row = await findDocument(context.db, context.params.id);
      const { comment, is_internal: isInternal } = context.body;
      const draft = { author: 'staff', name: staffOf(context).name, body: comment, isInternal } as const;
      const data = await addComment(context, row.id, draft);
      return { data, message: isInternal ? 'Note added' : await mailComment(context, row, draft) };
    },
    'POST /accounting/documents/bulk-send': async (context) => {
      const { ids, action } = context.body;
      const data = await sendMany(context, ids, action);
      const done = data.filter(({ error }) => error === null).length;
      const noun = action === 'send' ? 'document' : 'reminder';
      return { data, message: done === 0 ? 'Nothing was sent' : `${counted(done, noun)} sent` };
    },
    'POST /accounting/documents/{id}/payments': async (context) => {
      const row = await recordPayment(context, await locked(context), context.body);
      return answer(context, row, context.body.is_refund ? 'Refund recorded' : 'Payment recorded');
    },
    'DELETE /accounting/documents/{id}/payments/{paymentId}': async (context) => {
      const row = await removePayment(context, await locked(context), context.params.paymentId);
      return answer(context, row, 'Payment removed');
    },
    'POST /accounting/documents/{id}/duplicate': async (context) => {
      const row = await duplicateDocument(context, await findDocument(context.db, context.params.id));
      return answer(context, row, `${nounOf(row)} duplicated`);
    },
    'POST /accounting/documents/{id}/credit-note': async (context) => {
      const row = await creditInvoice(context, await locked(context));
      return answer(context, row, 'Credit note created');
    },
    'POST /accounting/documents/{id}/apply': async (context) => {
      const { credit } = await applyCredit(context, context.params.id, context.body.invoice_id);
      return answer(context, credit, 'Credit used');
    },
    'POST /accounting/documents/{id}/link': async (context) => {
      const row = await locked(context);
      if (isEditable(row.status) || row.type === 'bill') {
        throw conflict(`Only what was sent has a link. This ${DOCUMENT_NOUNS[row.type]} was not.`);
      }
      await makeLink(context, row);
      await logEvent(context, row.id, 'Link made');
      return answer(context, row, 'Link made');
    },
    'DELETE /accounting/documents/{id}/link': async (context) => {
      const row = await locked(context);
      await context.db.delete(documentLinks).where(eq(documentLinks.documentId, row.id));
      await logEvent(context, row.id, 'Link withdrawn');
      return answer(context, row, 'Link withdrawn');
    },
    'POST /accounting/documents/{id}/remind': async (context) => {
      const row = await locked(context);
      await remindDocument(context, row);
      return answer(context, row, 'Reminder sent');
    },
    'GET /accounting/documents/{id}/pdf': new Steps((context) =>
      pdfOf(context, async (step) => readPdf(step, await findDocument(step.db, context.params.id))),
    ),
    'GET /accounting/documents/{id}/versions/{version}/pdf': new Steps((context) => {
      const { id, version } = context.params;
      return pdfOf(context, async (step) => readPdf(step, await findDocument(step.db, id), version));
    }),
  },
  {
    'POST /accounting/documents/send-mail/{id}': { points: 200, seconds: 3600 },
    'POST /accounting/documents/bulk-send': { points: 20, seconds: 3600 },
  },
);

const FEW = { points: 30, seconds: 600 };

export const publicDocumentRoutes = implement(
  publicDocuments,
  {
    'POST /public/documents/{token}/comments': async (context) => {
      await commentPublicly(context, context.params.token, context.body);
      return { message: 'Comment sent' };
    },
    'POST /public/documents/{token}/decision': async (context) => {
      await decide(context, context.params.token, context.body);
      return {
        message:
          context.body.decision === 'accepted'
            ? 'Thank you. You accepted this estimate.'
            : 'You declined this estimate.',
      };
    },
    'GET /public/documents/{token}/pdf': new Steps((context) =>
      pdfOf(context, async (step) => {
        const { documentId } = await findLink(step.db, context.params.token, step.services.clock.now());
        return readPdf(step, await findDocument(step.db, documentId));
      }),
    ),
  },
  {
    'POST /public/documents/{token}/comments': FEW,
    'POST /public/documents/{token}/decision': FEW,
    'GET /public/documents/{token}/pdf': FEW,
  },
);
