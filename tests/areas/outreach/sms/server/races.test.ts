import { eq } from 'drizzle-orm';
import { applyReport } from '#server/areas/outreach/sms/sending/applyReport.ts';
import { recordHandOver } from '#server/areas/outreach/sms/sending/recordHandOver.ts';
import { smsMessages, smsSends, smsSettings } from '#server/database/schema/outreach/sms.ts';
import { aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { call, type Desk, describeRaces } from '#tests/server/races/describeRaces.ts';
import { credit } from './credit.ts';

const input = { body: 'Doors open', purpose: 'transactional', typed: ['+41791234567'] };
let people = 0;

describeRaces('quayside', {
  'a message is sent twice with one key': {
    gate: { tables: ['sms_sends'] },
    async prepare({ app, owner, companyId }) {
      await credit(app, companyId);
      const { drizzle } = app.database;
      await drizzle.delete(smsSettings);
      people += 1;
      const keyed = { ...input, request_key: `key ${people}` };
      return {
        calls: [call(owner, 'POST', '/sms/store', keyed), call(owner, 'POST', '/sms/store', keyed)],
        left: async () => drizzle.$count(smsSends, eq(smsSends.requestKey, keyed.request_key)),
      };
    },
    constraint: { table: 'sms_sends', name: 'sms_sends_request' },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
  'two people approve a message': {
    gate: { rows: 'sms_sends' },
    async prepare(desk) {
      const { app, companyId, host } = desk;
      await credit(app, companyId);
      await app.database.drizzle.delete(smsSettings);
      await app.database.drizzle.insert(smsSettings).values({ companyId, approveAbove: 0 });
      const id = await aSend(desk);
      const approver = async () => {
        people += 1;
        const user = await aUser(app, companyId, `approver-${people}@quayside.test`, ['sms.approve']);
        return call(await signedIn(app, user, host), 'POST', `/sms/sends/${id}/approve`);
      };
      return { calls: [await approver(), await approver()] };
    },
    locked: { statuses: [200, 409] },
    unlocked: { statuses: [200, 200] },
  },
  'a message is approved while its author cancels it': {
    gate: { rows: 'sms_sends' },
    async prepare(desk) {
      const { app, owner, companyId, host } = desk;
      await credit(app, companyId);
      const { drizzle } = app.database;
      await drizzle.delete(smsSettings);
      await drizzle.insert(smsSettings).values({ companyId, approveAbove: 0 });
      const id = await aSend(desk);
      people += 1;
      const user = await aUser(app, companyId, `approver-${people}@quayside.test`, ['sms.approve']);
      const approver = await signedIn(app, user, host);
      const isIts = eq(smsSends.id, id);
      return {
        calls: [call(owner, 'POST', `/sms/sends/${id}/cancel`), call(approver, 'POST', `/sms/sends/${id}/approve`)],
        left: async () => only(await drizzle.select().from(smsSends).where(isIts)).status,
      };
    },
    locked: { statuses: [200, 409], left: 'cancelled' },
    unlocked: { statuses: [200, 200], left: 'scheduled' },
  },
  'a report arrives while the answer is given up as lost': {
    gate: { rows: 'sms_messages' },
    async prepare(desk) {
      const { app, companyId } = desk;
      await credit(app, companyId);
      const { drizzle } = app.database;
      await drizzle.delete(smsSettings);
      const id = await aSend(desk);
      const isIts = eq(smsMessages.sendId, id);
      const message = only(await drizzle.update(smsMessages).set({ status: 'processing' }).where(isIts).returning());
      const report = async () => {
        const its = { companyId, id: message.id, attempt: 1 };
        await applyReport(app.services, its, { status: 'delivered', failure: null });
        return 200;
      };
      const timeout = async () => {
        await recordHandOver(app.services, message, 'sandbox', { kind: 'unknown' });
        return 200;
      };
      return {
        calls: [report, timeout],
        left: async () => only(await drizzle.select().from(smsMessages).where(isIts)).status,
      };
    },
    locked: { statuses: [200, 200], left: 'delivered' },
    // The state is part of the update, which sees what the report wrote.
    unlocked: { statuses: [200, 200], left: 'delivered' },
  },
  'two reports about one message arrive': {
    gate: { rows: 'sms_messages' },
    async prepare(desk) {
      const { app, companyId } = desk;
      await credit(app, companyId);
      await app.database.drizzle.delete(smsSettings);
      const id = await aSend(desk);
      const { drizzle } = app.database;
      const message = only(await drizzle.select().from(smsMessages).where(eq(smsMessages.sendId, id)));
      await drizzle.update(smsMessages).set({ status: 'processing' }).where(eq(smsMessages.id, message.id));
      const report = (status: 'delivered' | 'failed') => async () => {
        await applyReport(app.services, { companyId, id: message.id, attempt: 1 }, { status, failure: null });
        return 200;
      };
      return {
        calls: [report('delivered'), report('failed')],
        left: async () => only(await drizzle.select().from(smsMessages).where(eq(smsMessages.id, message.id))).status,
      };
    },
    locked: { statuses: [200, 200], left: 'delivered' },
    unlocked: { statuses: [200, 200], left: 'failed' },
  },
});

async function aSend({ owner }: Desk): Promise<number> {
  return (await owner.post<{ data: { id: number } }>('/sms/store', input)).body.data.id;
}
