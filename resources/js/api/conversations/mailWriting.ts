import calls from 'calls:conversations/mailWriting';
import type { mailWriting } from '#contract/conversations/mailWriting.ts';
import { apiOf } from '../kit/apiOf.ts';

export const mailWritingApi = apiOf<typeof mailWriting>(calls);

// The calls of the contract, listed by `npm run contract:openapi`:
//   drafts: call('GET /mailbox/drafts/json')
//   draft: call('GET /mailbox/drafts/{id}')
//   begin: call('POST /mailbox/drafts/begin')
//   saveDraft: call('POST /mailbox/drafts/save')
//   discard: call('DELETE /mailbox/drafts/{id}')
//   attach: call('POST /mailbox/drafts/{id}/files')
//   attachMedia: call('POST /mailbox/drafts/{id}/media')
//   detach: call('DELETE /mailbox/drafts/{id}/files/{fileId}')
//   send: call('POST /mailbox/drafts/{id}/send')
//   undo: call('POST /mailbox/drafts/{id}/undo')
//   settle: call('POST /mailbox/drafts/{id}/settle')
