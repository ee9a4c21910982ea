import { and, eq } from 'drizzle-orm';
import { mailboxes, mailboxMembers, mailDrafts } from '#server/database/schema/mailbox.ts';
import { aUser } from '#tests/server/fixtures/fixture.ts';
import { call, type Desk, describeRaces } from '#tests/server/races/describeRaces.ts';

let count = 0;

describeRaces('mailquay', {
  'a draft is deleted while it is sent': {
    gate: { rows: 'mail_drafts' },
    async prepare(desk) {
      const { app, owner } = desk;
      const id = await aDraft(desk);
      return {
        calls: [call(owner, 'POST', `/mailbox/drafts/${id}/send`), call(owner, 'DELETE', `/mailbox/drafts/${id}`)],
        left: () => app.database.drizzle.$count(mailDrafts, eq(mailDrafts.id, id)),
      };
    },
    locked: { statuses: [200, 409], left: 1 },
    unlocked: { statuses: [200, 200], left: 0 },
  },
  'a draft is saved while it is sent': {
    gate: { rows: 'mail_drafts' },
    async prepare(desk) {
      const { app, owner } = desk;
      const id = await aDraft(desk);
      const [draft] = await app.database.drizzle.select().from(mailDrafts).where(eq(mailDrafts.id, id));
      const values = { client_id: draft?.clientId, mailbox_id: draft?.mailboxId, subject: 'Later' };
      return {
        calls: [call(owner, 'POST', `/mailbox/drafts/${id}/send`), call(owner, 'POST', '/mailbox/drafts/save', values)],
        left: () =>
          app.database.drizzle.$count(mailDrafts, and(eq(mailDrafts.id, id), eq(mailDrafts.subject, 'Doors'))),
      };
    },
    // What is on its way stays as it is: the condition of the update needs no lock.
    locked: { statuses: [200, 409], left: 1 },
    unlocked: { statuses: [200, 409], left: 1 },
  },
  'a mailbox is shared in two tabs': {
    gate: { rows: 'mailbox_members' },
    async prepare(desk) {
      const { app, owner } = desk;
      const id = await aMailboxOf(desk);
      const [ada, bo] = [await aColleague(desk), await aColleague(desk)];
      const share = (userId: number) =>
        call(owner, 'POST', `/mailbox/accounts/${id}/members`, { members: [{ id: userId, can_send: true }] });
      return {
        calls: [share(ada), share(bo)],
        left: () => app.database.drizzle.$count(mailboxMembers, eq(mailboxMembers.mailboxId, id)),
      };
    },
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
});

async function aColleague({ app, companyId }: Desk): Promise<number> {
  count += 1;
  return (await aUser(app, companyId, `mail-${count}@quay.test`, ['mailbox.view'])).id;
}

async function aMailboxOf({ app, owner }: Desk): Promise<number> {
  await app.database.drizzle.delete(mailboxes);
  const { body } = await owner.post<{ data: { id: number } }>('/mailbox/accounts/sandbox');
  return body.data.id;
}

async function aDraft(desk: Desk): Promise<number> {
  count += 1;
  const values = { client_id: `race ${count}`, mailbox_id: await aMailboxOf(desk), subject: 'Doors' };
  const { body } = await desk.owner.post<{ data: { id: number } }>('/mailbox/drafts/save', {
    ...values,
    to: [{ address: 'nora@guest.test' }],
  });
  return body.data.id;
}
