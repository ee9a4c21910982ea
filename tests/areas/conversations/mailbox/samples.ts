import { type AreaSamples, testedIn } from '#tests/contract/AreaSamples.ts';
import { aForm } from '#tests/factories/aForm.ts';

const READING = 'tests/areas/conversations/mailbox/server/reading.test.ts';
const SENDING = 'tests/areas/conversations/mailbox/server/sending.test.ts';
const THREADS = 'tests/areas/conversations/mailbox/server/threads.test.ts';
const SETUP = 'tests/areas/conversations/mailbox/server';
/** A mail that no company has: mails come from a server, not from a call of the contract. */
const NONE = () => ({ params: { id: 1_000_000 } });
const server = { host: 'imap.muster.invalid', port: 993, security: 'tls', user: 'office' };
const connection = { incoming: server, outgoing: server, password: 'secret' };

export const mailbox: AreaSamples = {
  'GET /mailbox/default': () => ({}),
  'GET /mailbox/mails/json/{folderID}': ({ mailFolderId }) => ({ params: { folderID: mailFolderId } }),
  'GET /mailbox/mails/{mailID}': ({ mailId }) => ({ params: { mailID: mailId } }),
  'GET /mailbox/mailboxes': () => ({}),
  'GET /mailbox/all-mailboxes': () => ({}),
  'GET /mailbox/mailboxes/{id}': ({ mailboxId }) => ({ params: { id: mailboxId } }),
  'GET /mailbox/search': () => ({ query: { search: 'doors' } }),
  'GET /mailbox/mails/{id}/conversation': ({ mailId }) => ({ params: { id: mailId } }),
  'GET /mailbox/mails/{id}/files/{fileId}': testedIn(SENDING, () => ({ params: { id: 1_000_000, fileId: 1 } })),
  'GET /mailbox/mails/{id}/frame': ({ mailId }) => ({ params: { id: mailId } }),
  'GET /mailbox/mails/{id}/source': testedIn(SENDING, NONE),
  'POST /mailbox/mails/act': ({ mailId }) => ({ body: { ids: [mailId], action: 'star' } }),
  'POST /mailbox/mails/{id}/trust': ({ mailId }) => ({ params: { id: mailId }, body: { is_trusted: true } }),
  'POST /mailbox/mailboxes/{id}/tags': ({ mailboxId }) => ({
    params: { id: mailboxId },
    body: { name: 'Press', color: 'blue' },
  }),
  'DELETE /mailbox/mailboxes/{id}/tags/{tagId}': testedIn(READING, () => ({ params: { id: 1_000_000, tagId: 1 } })),
  'GET /mailbox/providers/json': () => ({}),
  'GET /mailbox/accounts/{id}': ({ mailboxId }) => ({ params: { id: mailboxId } }),
  'POST /mailbox/accounts/discover': testedIn(SETUP),
  'POST /mailbox/accounts/test': testedIn(SETUP, () => ({ body: { ...connection, mailbox_id: 1_000_000 } })),
  'POST /mailbox/accounts': testedIn(SETUP),
  'POST /mailbox/accounts/sandbox': testedIn(SETUP),
  'POST /mailbox/accounts/{id}/save': ({ mailboxId }) => ({
    params: { id: mailboxId },
    body: { name: 'Office', signature: 'Ada' },
  }),
  'POST /mailbox/accounts/{id}/connection': testedIn(SETUP, () => ({ ...NONE(), body: connection })),
  'POST /mailbox/accounts/{id}/default': ({ mailboxId }) => ({ params: { id: mailboxId } }),
  'POST /mailbox/accounts/{id}/members': ({ mailboxId }) => ({ params: { id: mailboxId }, body: { members: [] } }),
  'POST /mailbox/accounts/{id}/sync': ({ mailboxId }) => ({ params: { id: mailboxId } }),
  'POST /mailbox/accounts/{id}/watch': ({ mailboxId }) => ({ params: { id: mailboxId } }),
  'POST /mailbox/oauth/{provider}': testedIn(SETUP, () => ({
    params: { provider: 'gmail' },
    body: { mailbox_id: 1_000_000 },
  })),
  'POST /mailbox/oauth/{provider}/finish': testedIn(SETUP, () => ({
    params: { provider: 'gmail' },
    body: { code: 'none', state: 'none' },
  })),
  'GET /mailbox/drafts/json': () => ({}),
  'GET /mailbox/drafts/{id}': ({ mailDraftId }) => ({ params: { id: mailDraftId } }),
  'POST /mailbox/drafts/begin': ({ mailboxId }) => ({ body: { client_id: 'another', mailbox_id: mailboxId } }),
  'POST /mailbox/drafts/save': ({ mailboxId }) => ({
    body: { client_id: 'sample', mailbox_id: mailboxId, to: [{ address: 'nora@guest.test' }], subject: 'Doors' },
  }),
  'POST /mailbox/drafts/{id}/files': ({ mailDraftId }) => ({
    params: { id: mailDraftId },
    body: aForm({ file: new File(['Doors open at seven'], 'doors.txt', { type: 'text/plain' }) }),
  }),
  'POST /mailbox/drafts/{id}/media': testedIn(SENDING, () => ({ ...NONE(), body: { ids: [1] } })),
  'GET /mailbox/drafts/{id}/files/{fileId}': testedIn(SENDING, () => ({ params: { id: 1_000_000, fileId: 1 } })),
  'DELETE /mailbox/drafts/{id}/files/{fileId}': testedIn(SENDING, () => ({ params: { id: 1_000_000, fileId: 1 } })),
  'POST /mailbox/mails/{id}/split': testedIn(THREADS, NONE),
  'POST /mailbox/mails/{id}/join': testedIn(THREADS, () => ({ ...NONE(), body: { mail_id: 1_000_000 } })),
  'POST /mailbox/thread-changes/{id}/undo': testedIn(THREADS, NONE),
  'GET /mailbox/mails/{id}/answering': ({ mailId }) => ({ params: { id: mailId } }),
  'POST /mailbox/drafts/{id}/presence': ({ mailDraftId }) => ({ params: { id: mailDraftId }, body: { is_open: true } }),
  'POST /mailbox/drafts/{id}/send': ({ mailDraftId }) => ({ params: { id: mailDraftId } }),
  'POST /mailbox/drafts/{id}/undo': ({ mailDraftId }) => ({ params: { id: mailDraftId } }),
  'POST /mailbox/drafts/{id}/settle': testedIn(SENDING, () => ({ ...NONE(), body: { outcome: 'sent' } })),
  'DELETE /mailbox/drafts/{id}': ({ mailDraftId }) => ({ params: { id: mailDraftId } }),
  'DELETE /mailbox/delete/{id}': ({ mailboxId }) => ({ params: { id: mailboxId } }),
};
