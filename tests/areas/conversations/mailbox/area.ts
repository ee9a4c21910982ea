import { mailboxes, mailFolders, mails } from '#server/database/schema/conversations/mailbox.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { mailbox } from './samples.ts';
import { buildMailbox } from './world.ts';

const RACES = 'tests/areas/conversations/mailbox/server/races.test.ts';

export const area: AreaDeclaration = {
  after: ['users', 'contacts'],
  samples: mailbox,
  records: buildMailbox,
  races: {
    'accounts/addMailbox.ts addMailbox': RACES,
    'accounts/manage.ts makeDefault': RACES,
    'accounts/manage.ts shareMailbox': RACES,
    'accounts/manage.ts removeMailbox': RACES,
    'acting/actOnMails.ts actOnMails': RACES,
    'acting/actOnMails.ts lockMails': RACES,
    'sync/threadKeys.ts threadKeys': RACES,
    'threads/changeThread.ts lockedMail': RACES,
    'threads/undoThreadChange.ts undoThreadChange': RACES,
    'writing/answering.ts refuseSecondAnswer': RACES,
    'writing/deliverDraft.ts take': RACES,
    'writing/draftFiles.ts openDraft': RACES,
    'writing/findDraft.ts lockDraft': RACES,
    'writing/saveDraft.ts discardDraft': RACES,
    'writing/sendDraft.ts sendDraft': RACES,
    'writing/sendDraft.ts undoSend': RACES,
    'writing/sendDraft.ts settleDraft': RACES,
  },
  organisersSee: 'nothing',
  listRows: {
    mails: (size) => `
      insert into mailboxes (company_id, owner_id, name, email, provider, state, is_default)
        select 1, min(id), 'Office', 'office@bench.test', 'sandbox', 'ready', true from users;
      insert into mail_folders (company_id, mailbox_id, path, name, role, mails)
        select 1, id, 'INBOX', 'INBOX', 'inbox', ${size} from mailboxes where email = 'office@bench.test';
      insert into mails (company_id, mailbox_id, folder_id, message_id, thread_key, subject, from_name, from_address,
          snippet, words, date, received_at)
        select 1, f.mailbox_id, f.id, n || '@bench.test', (n / 3) || '@bench.test', 'Question ' || n, 'Guest ' || n % 500,
          'guest' || n % 500 || '@bench.test', 'When do the doors open?', 'Question ' || n || ' Guest ' || n % 500,
          now() - n * interval '1 minute', now() - n * interval '1 minute'
        from mail_folders f, generate_series(1, ${size}) n where f.name = 'INBOX' and f.company_id = 1;`,
  },
  listPaths: { mails: '/mailbox/search?per_page=10' },
  budget: {
    rows: async ({ app, companyId }, row) => {
      const { drizzle } = app.database;
      const [first] = await drizzle.select().from(mailboxes).limit(1);
      if (!first) {
        return {};
      }
      const folder = only(
        await drizzle
          .insert(mailFolders)
          .values({ companyId, mailboxId: first.id, path: `Folder ${row}`, name: `Folder ${row}` })
          .returning(),
      );
      const date = new Date();
      await drizzle.insert(mails).values({
        ...{ companyId, mailboxId: first.id, folderId: folder.id, threadKey: `thread ${row}` },
        ...{ date, receivedAt: date },
      });
      return {};
    },
    paths: { mails: () => '/mailbox/search?per_page=50', mailbox: () => '/mailbox/default' },
  },
  pages: [
    { name: 'mailbox', path: '/mailbox', viewers: ['owner'] },
    { name: 'mailbox-mail', path: '/mailbox?mail=4', viewers: ['owner'] },
    { name: 'mailbox-newsletter', path: '/mailbox?mail=12', viewers: ['owner'] },
    { name: 'mailbox-providers', path: '/mailbox/providers', viewers: ['owner'] },
    { name: 'mailbox-imap', path: '/mailbox/imap', viewers: ['owner'] },
    { name: 'mailbox-gmail', path: '/mailbox/gmail', viewers: ['owner'] },
    { name: 'mailbox-outlook', path: '/mailbox/outlook', viewers: ['owner'] },
  ],
  idOnlyPages: [
    ['Mailbox/Index', '/mailbox'],
    ['Mailbox/Providers', '/mailbox/providers'],
    ['Mailbox/Gmail', '/mailbox/gmail'],
    ['Mailbox/Outlook', '/mailbox/outlook'],
    ['Mailbox/Imap', '/mailbox/imap'],
  ],
};
