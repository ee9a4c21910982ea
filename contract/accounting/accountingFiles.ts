import { z } from 'zod';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import { MAX_ATTACHMENT_BYTES } from '#domain/kit/limits.ts';
import type { Read } from '../kit/absent.ts';
import { attachedFile } from '../kit/attachedFile.ts';
import { defineExtensions } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { messageOnly, withMessage, wrapped } from '../kit/shapes.ts';

/** A receipt, a contract or another file of a document or transaction. */
export const accountingFile = z.object(attachedFile);
entities.add(accountingFile, { id: 'AccountingFile' });
export type AccountingFile = Read<typeof accountingFile>;

const LIMIT = formatBytes(MAX_ATTACHMENT_BYTES);
const upload = z.object({ file: z.instanceof(File, { error: 'Choose a file.' }) });
const added = {
  multipart: true,
  body: upload,
  response: withMessage(accountingFile),
  answers: { 409: messageOnly },
} as const;

export const accountingFiles = defineExtensions({
  'GET /accounting/documents/{id}/files': {
    call: 'listOfDocument',
    summary: 'Files of a document, the first one first; its recipient does not see them',
    access: 'documents.view',
    response: wrapped(z.array(accountingFile)),
  },
  'POST /accounting/documents/{id}/files': {
    call: 'addToDocument',
    summary: `Attaches a document, image or text file of at most ${LIMIT}`,
    access: 'documents.write',
    ...added,
  },
  'GET /accounting/documents/{id}/files/{fileId}': {
    summary: 'Downloads a file of a document',
    access: 'documents.view',
    file: 'application/octet-stream',
  },
  'DELETE /accounting/documents/{id}/files/{fileId}': {
    call: 'removeFromDocument',
    summary: 'Removes a file of a document',
    access: 'documents.write',
    response: messageOnly,
  },
  'GET /banking/transactions/{id}/files': {
    call: 'listOfTransaction',
    summary: 'Files of a transaction, the first one first',
    access: 'banking.view',
    response: wrapped(z.array(accountingFile)),
  },
  'POST /banking/transactions/{id}/files': {
    call: 'addToTransaction',
    summary: `Attaches a document, image or text file of at most ${LIMIT}`,
    access: 'banking.manage',
    ...added,
  },
  'GET /banking/transactions/{id}/files/{fileId}': {
    summary: 'Downloads a file of a transaction',
    access: 'banking.view',
    file: 'application/octet-stream',
  },
  'DELETE /banking/transactions/{id}/files/{fileId}': {
    call: 'removeFromTransaction',
    summary: 'Removes a file of a transaction',
    access: 'banking.manage',
    response: messageOnly,
  },
});
