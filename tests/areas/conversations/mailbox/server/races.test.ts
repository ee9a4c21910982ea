import { and, eq } from 'drizzle-orm';
import { storeMails } from '#server/areas/conversations/mailbox/sync/storeMails.ts';
import { deliverDraft } from '#server/areas/conversations/mailbox/writing/deliverDraft.ts';
import {
  mailboxes,
  mailboxMembers,
  mailDrafts,
  mailFolders,
  mails,
  mailThreadChanges,
} from '#server/database/schema/conversations/mailbox.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
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
  'a mail whose sending was not confirmed is sent again twice': {
    gate: { rows: 'mail_drafts' },
    async prepare(desk) {
      const { app, owner } = desk;
      const id = await aDraft(desk);
      await app.database.drizzle.update(mailDrafts).set({ state: 'unconfirmed' }).where(eq(mailDrafts.id, id));
      const settle = (outcome: string) => call(owner, 'POST', `/mailbox/drafts/${id}/settle`, { outcome });
      return { calls: [settle('sent'), settle('again')] };
    },
    locked: { statuses: [200, 409] },
    unlocked: { statuses: [200, 200] },
  },
  'a draft is taken back in two tabs': {
    gate: { rows: 'mail_drafts' },
    async prepare(desk) {
      const { owner } = desk;
      const id = await aDraft(desk);
      await owner.post(`/mailbox/drafts/${id}/send`);
      const undo = call(owner, 'POST', `/mailbox/drafts/${id}/undo`);
      return { calls: [undo, undo] };
    },
    // Taking back what was taken back changes nothing.
    locked: { statuses: [200, 200] },
    unlocked: { statuses: [200, 200] },
  },
  'a conversation is split while an answer arrives': {
    gate: { tables: ['mails'] },
    async prepare(desk) {
      const { app, owner, companyId } = desk;
      const { mailboxId, folderId, laterId } = await aConversation(desk);
      const now = app.clock.now();
      const common = { isDeleted: false, addresses: [], date: now, receivedAt: now };
      const arrive = async () => {
        const place = { companyId, mailboxId, folderId, validity: 1, now };
        const answer = { ...common, uid: 1, messageId: 'answer', inReplyTo: 'later' };
        await inCompany(app.database, companyId, (db) => storeMails(db, place, [answer]));
        return 200;
      };
      return {
        calls: [call(owner, 'POST', `/mailbox/mails/${laterId}/split`), arrive],
        left: async () => {
          const rows = await app.database.drizzle.select().from(mails).where(eq(mails.mailboxId, mailboxId));
          const keyOf = (id: string) => rows.find(({ messageId }) => messageId === id)?.threadKey;
          return keyOf('answer') === keyOf('later');
        },
      };
    },
    locked: { statuses: [200, 200], left: true },
    unlocked: { statuses: [200, 200], left: false },
  },
  'a conversation is split in two tabs': {
    gate: { tables: ['mails'], passes: true },
    async prepare(desk) {
      const { app, owner } = desk;
      const { mailboxId, laterId } = await aConversation(desk);
      const split = call(owner, 'POST', `/mailbox/mails/${laterId}/split`);
      const isHere = eq(mailThreadChanges.mailboxId, mailboxId);
      return { calls: [split, split], left: () => app.database.drizzle.$count(mailThreadChanges, isHere) };
    },
    locked: { statuses: [200, 409], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
  'a split is taken back in two tabs': {
    gate: { tables: ['mail_thread_changes'], passes: true },
    async prepare(desk) {
      const { owner } = desk;
      const { laterId } = await aConversation(desk);
      const { body } = await owner.post<{ data: { id: number } }>(`/mailbox/mails/${laterId}/split`);
      const undo = call(owner, 'POST', `/mailbox/thread-changes/${body.data.id}/undo`);
      return { calls: [undo, undo] };
    },
    locked: { statuses: [200, 404] },
    unlocked: { statuses: [200, 200] },
  },
  'a split is taken back while an answer arrives': {
    gate: { tables: ['mails'] },
    async prepare(desk) {
      const { app, owner, companyId } = desk;
      const { mailboxId, folderId, laterId } = await aConversation(desk);
      const { body } = await owner.post<{ data: { id: number } }>(`/mailbox/mails/${laterId}/split`);
      const now = app.clock.now();
      const arrive = async () => {
        const place = { companyId, mailboxId, folderId, validity: 1, now };
        const common = { isDeleted: false, addresses: [], date: now, receivedAt: now };
        const answer = { ...common, uid: 1, messageId: 'answer', inReplyTo: 'later' };
        await inCompany(app.database, companyId, (db) => storeMails(db, place, [answer]));
        return 200;
      };
      return {
        calls: [call(owner, 'POST', `/mailbox/thread-changes/${body.data.id}/undo`), arrive],
        left: async () => {
          const rows = await app.database.drizzle.select().from(mails).where(eq(mails.mailboxId, mailboxId));
          const keyOf = (id: string) => rows.find(({ messageId }) => messageId === id)?.threadKey;
          return keyOf('answer') === keyOf('later');
        },
      };
    },
    locked: { statuses: [200, 200], left: true },
    unlocked: { statuses: [200, 200], left: false },
  },
  'two people answer the same mail': {
    gate: { tables: ['mail_drafts'] },
    async prepare(desk) {
      const { app, owner, companyId } = desk;
      const mailboxId = await aMailboxOf(desk);
      const [mail] = await app.database.drizzle.select().from(mails).where(eq(mails.mailboxId, mailboxId));
      count += 1;
      const other = await aUser(app, companyId, `answers-${count}@quay.test`, ['mailbox.view', 'mailbox.send']);
      const colleague = await signedIn(app, other);
      await owner.post(`/mailbox/accounts/${mailboxId}/members`, { members: [{ id: other.id, can_send: true }] });
      const answer = async (browser: Browser) => {
        count += 1;
        const values = { client_id: `answer ${count}`, mailbox_id: mailboxId, kind: 'reply', mail_id: mail?.id };
        const to = [{ address: 'nora@guest.test' }];
        const { body } = await browser.post<{ data: { id: number } }>('/mailbox/drafts/begin', { ...values, to });
        return call(browser, 'POST', `/mailbox/drafts/${body.data.id}/send`);
      };
      return { calls: [await answer(owner), await answer(colleague)] };
    },
    locked: { statuses: [200, 409] },
    unlocked: { statuses: [200, 200] },
  },
  'two processes hand the same mail over': {
    gate: { rows: 'mail_drafts' },
    async prepare(desk) {
      const { app, owner, companyId } = desk;
      const draftId = await aDraft(desk);
      await owner.post(`/mailbox/drafts/${draftId}/send`);
      app.clock.advance(11_000);
      const deliver = async () => {
        await deliverDraft(app.services, { companyId, draftId });
        return 200;
      };
      return {
        calls: [deliver, deliver],
        left: () => app.database.drizzle.$count(mails, eq(mails.subject, 'Doors')),
      };
    },
    // The second one sees that it was begun. Without the lock both hand it over, but only one stores that.
    locked: { statuses: [200, 200], left: 1 },
    unlocked: { statuses: [200, 200], left: 1 },
  },
  'the same mailbox is added in two tabs': {
    gate: { tables: ['mailboxes'] },
    async prepare(desk) {
      const { app, owner, companyId } = desk;
      const db = app.database.drizzle;
      const [sandbox] = await db
        .select()
        .from(mailboxes)
        .where(eq(mailboxes.id, await aMailboxOf(desk)));
      await db.delete(mailboxes);
      const ownerId = sandbox?.ownerId ?? 0;
      const first = { companyId, ownerId, name: 'First', email: 'first@quay.test', provider: 'sandbox' as const };
      await db.insert(mailboxes).values({ ...first, isDefault: true });
      const add = call(owner, 'POST', '/mailbox/accounts/sandbox');
      return { calls: [add, add], left: () => db.$count(mailboxes, eq(mailboxes.ownerId, ownerId)) };
    },
    constraint: { table: 'mailboxes', name: 'mailboxes_address' },
    locked: { statuses: [200, 422], left: 2 },
    unlocked: { statuses: [200, 200], left: 3 },
  },
  'a mailbox is removed in two tabs, and the default changed': {
    gate: { rows: 'mailboxes' },
    async prepare(desk) {
      const { app, owner } = desk;
      const id = await aMailboxOf(desk);
      return {
        calls: [call(owner, 'DELETE', `/mailbox/delete/${id}`), call(owner, 'POST', `/mailbox/accounts/${id}/default`)],
        left: () => app.database.drizzle.$count(mailboxes),
      };
    },
    // The row is gone for the second call either way.
    locked: { statuses: [200, 404], left: 0 },
    unlocked: { statuses: [200, 404], left: 0 },
  },
  'a mail is moved in two tabs': {
    gate: { rows: 'mails' },
    async prepare(desk) {
      const { app, owner } = desk;
      const mailboxId = await aMailboxOf(desk);
      const [mail] = await app.database.drizzle.select().from(mails).where(eq(mails.mailboxId, mailboxId));
      const act = (action: string) => call(owner, 'POST', '/mailbox/mails/act', { ids: [mail?.id], action });
      return {
        calls: [act('archive'), act('trash')],
        left: async () => {
          const folders = await app.database.drizzle
            .select()
            .from(mailFolders)
            .where(eq(mailFolders.mailboxId, mailboxId));
          return folders.filter((folder) => folder.mails > 0).map(({ role }) => role);
        },
      };
    },
    // The rows are locked where they are read, which is not a lock of its own.
    locked: { statuses: [200, 200], left: ['trash'] },
    unlocked: { statuses: [200, 200], left: ['trash'] },
  },
  'a mailbox is shared in two tabs': {
    gate: { rows: 'mailboxes' },
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

/** A conversation of two mails; the later one has the message id `later`. */
async function aConversation(desk: Desk): Promise<{ mailboxId: number; folderId: number; laterId: number }> {
  const mailboxId = await aMailboxOf(desk);
  const db = desk.app.database.drizzle;
  const { id: _, ...first } = only(await db.select().from(mails).where(eq(mails.mailboxId, mailboxId)));
  const later = { ...first, messageId: 'later', date: new Date(first.date.getTime() + 1000) };
  const { id: laterId } = only(await db.insert(mails).values(later).returning());
  return { mailboxId, folderId: first.folderId, laterId };
}
