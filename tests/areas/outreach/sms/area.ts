import { smsMessages, smsSends, smsTemplates } from '#server/database/schema/outreach/sms.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { sms } from './samples.ts';
import { buildSms } from './world.ts';

const RACES = 'tests/areas/outreach/sms/server/races.test.ts';
const NOBODY = { contact_ids: [], segment_ids: [], group_ids: [], campaign_ids: [], events: [], typed: [] };

export const area: AreaDeclaration = {
  after: ['contacts', 'segments', 'wallet'],
  samples: sms,
  records: buildSms,
  changes: { 'PUT /sms/templates/{id}': { values: () => ({}) } },
  races: {
    'sending/stopMessagesTo.ts stopMessagesTo': 'tests/areas/people/privacy/server/races.test.ts',
    'compose/storeSend.ts storeSend': RACES,
    'sending/changeSend.ts lockedSend': RACES,
    'sending/applyReport.ts applyReport': RACES,
    // One job runs for each send; the lock orders it with what staff change.
    'sending/sendMessages.ts claim': null,
    'sending/sendMessages.ts goOn': null,
  },
  organisersSee: 'nothing',
  listRows: {
    'sms sends': (size) => `
      insert into sms_sends (company_id, body, purpose, choice, status, rate_per_minute, created_at)
        select 1, 'Doors ' || n, 'marketing', '{}', 'finished', 120, now() - n * interval '1 hour'
        from generate_series(1, greatest(20, ${size} / 100)) n;`,
    'sms messages': (size) => `
      insert into sms_messages (company_id, send_id, name, number, body, parts, credits, status, created_at)
        select 1, 1 + n % greatest(20, ${size} / 100), 'Reader ' || n, '+4179' || (1000000 + n), 'Doors', 1, 7,
          'delivered', now() - n * interval '1 minute'
        from generate_series(1, ${size}) n;`,
  },
  listPaths: {
    'sms messages': '/sms/transactions/json?per_page=10',
    'sms sends': '/sms/sends/json?per_page=10',
    'sms templates': '/sms/templates/json?per_page=10',
  },
  budget: {
    rows: async ({ app, companyId }, row) => {
      const { drizzle } = app.database;
      await drizzle.insert(smsTemplates).values({ companyId, name: `Template ${row}`, body: 'Hello' });
      const send = { companyId, body: 'Hello', purpose: 'marketing', choice: NOBODY, status: 'finished' } as const;
      const { id } = only(
        await drizzle
          .insert(smsSends)
          .values({ ...send, ratePerMinute: 60 })
          .returning(),
      );
      const message = { companyId, sendId: id, number: '+41791234567', body: 'Hello', parts: 1, credits: 7 };
      await drizzle.insert(smsMessages).values({ ...message, status: 'delivered' });
      return {};
    },
    paths: {
      'sms messages': () => '/sms/transactions/json?per_page=50',
      'sms sends': () => '/sms/sends/json?per_page=50',
      'sms templates': () => '/sms/templates/json?per_page=50',
    },
  },
  pages: [
    { name: 'sms', path: '/sms', viewers: ['owner'] },
    { name: 'sms-sends', path: '/sms?view=sends', viewers: ['owner'] },
    { name: 'sms-send', path: '/sms/{smsSend}', viewers: ['owner'] },
    { name: 'sms-templates', path: '/sms/templates', viewers: ['owner'] },
    { name: 'sms-phone', path: '/sms/phone', viewers: ['owner'] },
  ],
  demoIds: { smsSend: '/sms/sends/json' },
  idOnlyPages: [
    ['Sms/Messages', '/sms'],
    ['Sms/Messages', '/sms?view=sends'],
    ['Sms/Templates', '/sms/templates'],
    ['Sms/Show', '/sms/1'],
    ['Sms/Phone', '/sms/phone'],
  ],
};
