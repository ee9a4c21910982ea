import { eq } from 'drizzle-orm';
import { sendMessages } from '#server/areas/outreach/sms/sending/sendMessages.ts';
import { smsMessages, smsSettings } from '#server/database/schema/outreach/sms.ts';
import { credit } from '#tests/areas/outreach/sms/server/credit.ts';
import { PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { call, type Desk, describeRaces } from '#tests/server/races/describeRaces.ts';

const PHONE = '+41791234567';

describeRaces('quayside', {
  'a person is erased while a text message to them is handed over': {
    gate: { rows: 'sms_messages' },
    async prepare({ app, owner, companyId }) {
      await credit(app, companyId);
      const { drizzle } = app.database;
      await drizzle.delete(smsSettings);
      await drizzle.insert(smsSettings).values({ companyId, quietFrom: 0, quietUntil: 0 });
      const contactId = await sent(owner, '/contacts/store', { name: 'Nora', phone: PHONE });
      const sendId = await sent(owner, '/sms/store', { body: 'Doors', purpose: 'transactional', typed: [PHONE] });
      const erase = { password: PASSWORD, reason: 'Asked by phone' };
      return {
        calls: [
          async () => {
            await sendMessages(app.services, { companyId, sendId });
            return 200;
          },
          call(owner, 'POST', `/contacts/${contactId}/erase`, erase),
        ],
        // Whether it can still be told whom a message went to.
        left: async () => {
          const rows = await drizzle.select().from(smsMessages).where(eq(smsMessages.sendId, sendId));
          return rows.every(({ number }) => number === PHONE);
        },
      };
    },
    locked: { statuses: [200, 409], left: true },
    unlocked: { statuses: [200, 200], left: false },
  },
});

async function sent(owner: Desk['owner'], path: string, body: object): Promise<number> {
  return (await owner.post<{ data: { id: number } }>(path, body)).body.data.id;
}
