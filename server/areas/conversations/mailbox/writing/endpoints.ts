import { mailAnsweringCalls } from '#contract/conversations/mailAnswering.ts';
import { mailWriting } from '#contract/conversations/mailWriting.ts';
import { implement } from '#server/http/implement.ts';
import { showAnswering, showPresence } from './answering.ts';
import { beginDraft } from './beginDraft.ts';
import { attachFile, attachMedia, detachFile, readDraftFile } from './draftFiles.ts';
import { findDraft, presentDraft } from './findDraft.ts';
import { discardDraft, listDrafts, saveDraft } from './saveDraft.ts';
import { sendDraft, settleDraft, undoSend } from './sendDraft.ts';

export const answeringRoutes = implement(mailAnsweringCalls, {
  'GET /mailbox/mails/{id}/answering': showAnswering,
  'POST /mailbox/drafts/{id}/presence': showPresence,
});

export const writingRoutes = implement(
  mailWriting,
  {
    'GET /mailbox/drafts/json': listDrafts,
    'GET /mailbox/drafts/{id}': async (context) => ({
      data: await presentDraft(context.db, await findDraft(context, context.params.id)),
    }),
    'POST /mailbox/drafts/begin': beginDraft,
    'POST /mailbox/drafts/save': saveDraft,
    'DELETE /mailbox/drafts/{id}': discardDraft,
    'POST /mailbox/drafts/{id}/files': attachFile,
    'POST /mailbox/drafts/{id}/media': attachMedia,
    'GET /mailbox/drafts/{id}/files/{fileId}': readDraftFile,
    'DELETE /mailbox/drafts/{id}/files/{fileId}': detachFile,
    'POST /mailbox/drafts/{id}/send': sendDraft,
    'POST /mailbox/drafts/{id}/undo': undoSend,
    'POST /mailbox/drafts/{id}/settle': settleDraft,
  },
  {
    'POST /mailbox/drafts/{id}/files': { points: 60, seconds: 600 },
    'POST /mailbox/drafts/{id}/send': { points: 60, seconds: 600 },
  },
);
