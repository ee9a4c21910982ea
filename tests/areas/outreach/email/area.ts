import { NO_CHOICE } from '#domain/outreach/email.ts';
import { emailMessages, emailSends, emailTopics } from '#server/database/schema/outreach/email.ts';
import { addressStates } from '#server/database/schema/people/contacts.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { email } from './samples.ts';
import { buildEmail } from './world.ts';

const RACES = 'tests/areas/outreach/email/server/races.test.ts';

export const area: AreaDeclaration = {
  after: ['contacts', 'segments'],
  samples: email,
  records: buildEmail,
  changes: { 'PUT /email/topics/{id}': { values: () => ({ description: 'Twice a month' }) } },
  races: {
    // In the same way as text messages, which have the race.
    'sending/stopMailsTo.ts stopMailsTo': null,
    'sending/changeSend.ts lockedSend': RACES,
    'topics/endpoints.ts topicRoutes': RACES,
    // One job runs for each send; the lock orders it with what staff change.
    'sending/claimMails.ts claimMails': null,
    'sending/sendEmails.ts hold': null,
    'sending/sendEmails.ts sendEmails': null,
  },
  organisersSee: 'nothing',
  listPaths: {
    'e-mails': '/email/transactions/json?per_page=10',
    'e-mails, searched': '/email/transactions/json?per_page=10&search=reader77',
    'e-mail sends': '/email/group-transactions/json?per_page=10',
    'e-mail sends, searched': '/email/group-transactions/json?per_page=10&search=news%2077',
    'suppressed addresses': '/email/suppressions/json?per_page=10',
    'e-mail topics': '/email/topics/json?per_page=10',
  },
  listRows: {
    email_sends: (size) => `
      insert into email_sends (company_id, subject, html, text, purpose, choice, status, rate_per_minute, created_at)
        select 1, 'News ' || n, '<p>Hi</p>', 'Hi', 'marketing', '{}', 'finished', 1200, now() - n * interval '1 hour'
        from generate_series(1, greatest(20, ${size} / 100)) n;`,
    email_messages: (size) => `
      insert into email_messages (company_id, send_id, name, address, status, sent_at, opened_at, created_at)
        select 1, 1 + n % greatest(20, ${size} / 100), 'Reader ' || n, 'reader' || n || '@bench.test', 'delivered',
          now(), case when n % 3 = 0 then now() end, now() - n * interval '1 minute'
        from generate_series(1, ${size}) n;`,
    'suppressed addresses': (size) => `
      insert into address_states (company_id, channel, address, state, reason, since)
        select 1, 'email', 'gone' || n || '@bench.test', case when n % 3 = 0 then 'bounced' else 'unsubscribed' end,
          'Link in an e-mail', now() - n * interval '1 minute'
        from generate_series(1, ${size}) n;`,
  },
  budget: {
    rows: async ({ app, companyId }, row) => {
      const { drizzle } = app.database;
      const send = { companyId, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', choice: NO_CHOICE } as const;
      const { id } = only(
        await drizzle
          .insert(emailSends)
          .values({ ...send, purpose: 'marketing', status: 'finished', ratePerMinute: 60 })
          .returning(),
      );
      const address = `reader-${row}@example.test`;
      await drizzle.insert(addressStates).values({ companyId, channel: 'email', address, state: 'bounced' });
      await drizzle.insert(emailMessages).values({ companyId, sendId: id, address, status: 'delivered' });
      await drizzle.insert(emailTopics).values({ companyId, name: `Topic ${row}` });
      return {};
    },
    paths: {
      'e-mails': () => '/email/transactions/json?per_page=50',
      'suppressed addresses': () => '/email/suppressions/json?per_page=50',
      'e-mail topics': () => '/email/topics/json?per_page=50',
      'e-mail sends': () => '/email/group-transactions/json?per_page=50',
    },
  },
  pages: [
    { name: 'email', path: '/email', viewers: ['owner'] },
    { name: 'email-compose', path: '/email/compose', viewers: ['owner'] },
    { name: 'email-transactions', path: '/email/transactions', viewers: ['owner'] },
    { name: 'email-suppressions', path: '/email/suppressions', viewers: ['owner'] },
    { name: 'email-send', path: '/email/{emailSend}', viewers: ['owner'] },
  ],
  unseenPages: {
    '/unsubscribe/:token': 'needs the token of a mail; tests/browser/outreach/email.journey.ts shows it',
  },
  demoIds: { emailSend: '/email/group-transactions/json' },
  idOnlyPages: [
    ['Email/Overview', '/email'],
    ['Email/Compose', '/email/compose'],
    ['Email/Transactions', '/email/transactions'],
    ['Email/Suppressions', '/email/suppressions'],
    ['Email/Show', '/email/1'],
  ],
};
