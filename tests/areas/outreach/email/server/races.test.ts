import { eq } from 'drizzle-orm';
import { MAX_TOPICS } from '#domain/outreach/emailPreferences.ts';
import { emailMessages, emailRules, emailSends, emailTopics } from '#server/database/schema/outreach/email.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { call, type Desk, describeRaces } from '#tests/server/races/describeRaces.ts';

const input = { subject: 'Doors', text: 'Doors open', purpose: 'transactional', typed: ['reader@example.test'] };
let people = 0;

describeRaces('quayside', {
  'a mail is sent twice with one key': {
    gate: { tables: ['email_sends'] },
    async prepare({ app, owner }) {
      const { drizzle } = app.database;
      await drizzle.delete(emailRules);
      people += 1;
      const keyed = { ...input, request_key: `key ${people}` };
      return {
        calls: [call(owner, 'POST', '/email/send', keyed), call(owner, 'POST', '/email/send', keyed)],
        left: async () => drizzle.$count(emailSends, eq(emailSends.requestKey, keyed.request_key)),
      };
    },
    constraint: { table: 'email_sends', name: 'email_sends_request' },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
  'two people add the last topic': {
    gate: { tables: ['email_topics'] },
    async prepare({ app, companyId, owner }) {
      const { drizzle } = app.database;
      await drizzle.delete(emailTopics);
      const kept = Array.from({ length: MAX_TOPICS - 1 }, (_, index) => ({ companyId, name: `Topic ${index}` }));
      await drizzle.insert(emailTopics).values(kept);
      return {
        calls: ['Concerts', 'Talks'].map((name) => call(owner, 'POST', '/email/topics', { name })),
        left: async () => drizzle.$count(emailTopics),
      };
    },
    locked: { statuses: [200, 409], left: MAX_TOPICS },
    unlocked: { statuses: [200, 200], left: MAX_TOPICS + 1 },
  },
  'one person approves a mail and another cancels it': {
    gate: { rows: 'email_sends' },
    async prepare(desk) {
      const { app, companyId, host, owner } = desk;
      const id = await aSend(desk);
      people += 1;
      const user = await aUser(app, companyId, `approver-${people}@quayside.test`, ['email.approve']);
      const approver = await signedIn(app, user, host);
      return {
        calls: [call(owner, 'POST', `/email/sends/${id}/cancel`), call(approver, 'POST', `/email/sends/${id}/approve`)],
        left: async () => {
          await app.services.queue.drain();
          const rows = await app.database.drizzle.select().from(emailMessages).where(eq(emailMessages.sendId, id));
          return rows.map(({ status }) => status);
        },
      };
    },
    locked: { statuses: [200, 409], left: ['cancelled'] },
    unlocked: { statuses: [200, 200], left: ['cancelled'] },
  },
});

async function aSend({ app, companyId, owner }: Desk): Promise<number> {
  const { drizzle } = app.database;
  await drizzle.delete(emailRules);
  await drizzle.insert(emailRules).values({ companyId, approveAbove: 0 });
  return (await owner.post<{ data: { id: number } }>('/email/send', input)).body.data.id;
}
