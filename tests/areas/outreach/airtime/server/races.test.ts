import { eq } from 'drizzle-orm';
import { airtimeOrders, airtimeSettings } from '#server/database/schema/outreach/airtime.ts';
import { credit } from '#tests/areas/outreach/sms/server/credit.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { call, describeRaces } from '#tests/server/races/describeRaces.ts';

const rows = [{ line: 1, number: '+254712345678', amount: '100' }];
let people = 0;

describeRaces('quayside', {
  'airtime is sent twice with one key': {
    gate: { tables: ['airtime_orders'] },
    async prepare({ app, owner, companyId }) {
      await credit(app, companyId);
      await app.database.drizzle.delete(airtimeSettings);
      people += 1;
      const input = { rows, request_key: `key ${people}` };
      return {
        calls: [call(owner, 'POST', '/airtime/send', input), call(owner, 'POST', '/airtime/send', input)],
        left: async () => app.database.drizzle.$count(airtimeOrders, eq(airtimeOrders.requestKey, input.request_key)),
      };
    },
    constraint: { table: 'airtime_orders', name: 'airtime_orders_request' },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
  'top-ups are approved while their author cancels them': {
    gate: { rows: 'airtime_orders' },
    async prepare({ app, owner, companyId, host }) {
      await credit(app, companyId);
      await app.database.drizzle.delete(airtimeSettings);
      await app.database.drizzle.insert(airtimeSettings).values({ companyId, approveAbove: 0 });
      const { body } = await owner.post<{ data: { id: number } }>('/airtime/send', { rows });
      people += 1;
      const user = await aUser(app, companyId, `approver-${people}@quayside.test`, ['airtime.approve']);
      const approver = await signedIn(app, user, host);
      const { id } = body.data;
      return {
        calls: [
          call(owner, 'POST', `/airtime/orders/${id}/cancel`),
          call(approver, 'POST', `/airtime/orders/${id}/approve`),
        ],
      };
    },
    locked: { statuses: [200, 409] },
    unlocked: { statuses: [200, 200] },
  },
  'two people approve top-ups': {
    gate: { rows: 'airtime_orders' },
    async prepare({ app, owner, companyId, host }) {
      await credit(app, companyId);
      await app.database.drizzle.delete(airtimeSettings);
      await app.database.drizzle.insert(airtimeSettings).values({ companyId, approveAbove: 0 });
      const { body } = await owner.post<{ data: { id: number } }>('/airtime/send', { rows });
      const approver = async () => {
        people += 1;
        const user = await aUser(app, companyId, `approver-${people}@quayside.test`, ['airtime.approve']);
        return call(await signedIn(app, user, host), 'POST', `/airtime/orders/${body.data.id}/approve`);
      };
      return { calls: [await approver(), await approver()] };
    },
    locked: { statuses: [200, 409] },
    unlocked: { statuses: [200, 200] },
  },
});
