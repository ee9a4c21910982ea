import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail, MailDetail } from '#contract/conversations/mailbox.ts';
import type { MailboxAccount } from '#contract/conversations/mailboxAccounts.ts';
import type { MailDraft } from '#contract/conversations/mailWriting.ts';
import { deliverDraft } from '#server/areas/conversations/mailbox/writing/deliverDraft.ts';
import { storeCopy } from '#server/areas/conversations/mailbox/writing/storeCopy.ts';
import { mailboxes, mailDrafts, mails } from '#server/database/schema/conversations/mailbox.ts';
import { aForm } from '#tests/factories/aForm.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { aSource, copyOf } from './aMailbox.ts';
import { type Dovecot, hasDovecot, PASSWORD, startDovecot } from './dovecot.ts';
import { startMailServer } from './mailServer.ts';

describe.skipIf(!hasDovecot)('sending from a mailbox with servers', () => {
  let app: TestApp;
  let owner: Browser;
  let dovecot: Dovecot;
  let smtp: Awaited<ReturnType<typeof startMailServer>>;
  let companyId: number;
  let mailboxId: number;
  let count = 0;

  beforeAll(async () => {
    [app, dovecot, smtp] = await Promise.all([
      createTestApp({ environment: { ALLOW_PRIVATE_HOSTS: 'true' } }),
      startDovecot(),
      startMailServer((_, secret) => secret === PASSWORD),
    ]);
    const { company, owner: user, host } = await aCompany(app, 'harbour');
    companyId = company.id;
    owner = await signedIn(app, user, host);
    dovecot.deliver(
      aSource({ Subject: 'When?', 'Message-ID': '<when@example.test>', References: '<root@example.test>' }),
    );
    const server = { host: '127.0.0.1', security: 'none', user: dovecot.user };
    const { body } = await owner.post<{ data: MailboxAccount }>('/mailbox/accounts', {
      ...{ email: dovecot.user, password: PASSWORD, name: 'Ada at the harbour' },
      ...{ incoming: { ...server, port: dovecot.port }, outgoing: { ...server, port: smtp.port } },
    });
    mailboxId = body.data.id;
    await app.services.queue.drain();
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([dovecot.close(), smtp.close()]);
  });
  beforeEach(() => {
    smtp.received.length = 0;
  });

  const later = async () => {
    app.clock.advance(11_000);
    await app.services.queue.drain();
  };
  const draft = async (id: number) => (await owner.get<{ data: MailDraft }>(`/mailbox/drafts/${id}`)).body.data;
  async function write(to: string, more: object = {}) {
    count += 1;
    const values = {
      client_id: `c${count}`,
      mailbox_id: mailboxId,
      to: [{ name: 'Bo', address: to }],
      subject: 'Türen',
      html: '<p>At seven 🎟️</p>',
    };
    return (await owner.post<{ data: MailDraft }>('/mailbox/drafts/save', { ...values, ...more })).body.data;
  }
  const send = (id: number) => owner.post<{ data: MailDraft }>(`/mailbox/drafts/${id}/send`);
  const sentMails = async () => (await copyOf(app, mailboxId, 'Sent')).rows;

  it('answers a mail in its conversation, with an attachment, and keeps one copy', async () => {
    const [original] = await app.database.drizzle.select().from(mails).where(eq(mails.messageId, 'when@example.test'));
    const begun = await owner.post<{ data: MailDraft }>('/mailbox/drafts/begin', {
      ...{ client_id: 'answer', mailbox_id: mailboxId, kind: 'reply', mail_id: original?.id },
    });
    const { id, ...answer } = begun.body.data;
    expect(answer).toMatchObject({ subject: 'Re: When?', to: [{ address: 'bo@example.test' }] });
    expect(answer.html).toMatch(/<blockquote>.*Doors open at seven/s);
    const attached = await owner.post<{ data: MailDraft }>(
      `/mailbox/drafts/${id}/files`,
      aForm({ file: new File(['Row 3'], 'plan.txt', { type: 'text/plain' }) }),
    );
    expect(attached.body.data.files).toMatchObject([{ name: 'plan.txt', size: 5 }]);
    expect((await send(id)).body.data.state).toBe('waiting');
    await app.services.queue.drain();
    expect(smtp.received).toHaveLength(0);
    await later();
    expect(await draft(id)).toMatchObject({ state: 'sent', failure: null });
    const source = only(smtp.received).source;
    expect(source).toMatch(/^In-Reply-To: <when@example\.test>/m);
    expect(source).toMatch(/^References: <root@example\.test>\s+<when@example\.test>/m);
    expect(source).toMatch(/filename=plan\.txt/);
    const copy = only(await sentMails());
    expect(copy).toMatchObject({
      subject: 'Re: When?',
      threadKey: original?.threadKey,
      hasAttachments: true,
      isSeen: true,
    });
    const [answered] = await app.database.drizzle
      .select()
      .from(mails)
      .where(eq(mails.id, original?.id ?? 0));
    expect(answered?.isAnswered).toBe(true);
    // The process ended after the copy was stored, and before that was noted.
    await app.database.drizzle.update(mailDrafts).set({ copyState: 'waiting' }).where(eq(mailDrafts.id, id));
    await storeCopy(app.services, { companyId, draftId: id });
    await app.services.queue.drain();
    expect(await sentMails()).toHaveLength(1);
  });

  it('takes a mail back within ten seconds, and not later', async () => {
    const { id } = await write('bo@example.test');
    await send(id);
    expect((await owner.post<{ data: MailDraft }>(`/mailbox/drafts/${id}/undo`)).body.data.state).toBe('draft');
    await later();
    expect(smtp.received).toHaveLength(0);
    await send(id);
    await send(id);
    await later();
    expect(smtp.received).toHaveLength(1);
    expect((await owner.post(`/mailbox/drafts/${id}/undo`)).status).toBe(409);
    expect(
      (await owner.post('/mailbox/drafts/save', { client_id: (await draft(id)).client_id, mailbox_id: mailboxId }))
        .status,
    ).toBe(409);
  });

  it('names a mail whose answer was lost, instead of sending it twice', async () => {
    const { id } = await write('lost@example.test');
    await send(id);
    await later();
    expect(await draft(id)).toMatchObject({ state: 'unconfirmed' });
    await deliverDraft(app.services, { companyId, draftId: id });
    expect(smtp.received).toHaveLength(1);
    await owner.post(`/mailbox/drafts/${id}/settle`, { outcome: 'sent' });
    await app.services.queue.drain();
    expect(await draft(id)).toMatchObject({ state: 'sent', failure: null });
  });

  it('does not send again what a process that ended had begun to hand over', async () => {
    const { id } = await write('bo@example.test');
    await send(id);
    await app.database.drizzle
      .update(mailDrafts)
      .set({ state: 'sending', handedOverAt: app.clock.now() })
      .where(eq(mailDrafts.id, id));
    await later();
    expect([smtp.received.length, (await draft(id)).state]).toEqual([0, 'unconfirmed']);
    await owner.post(`/mailbox/drafts/${id}/settle`, { outcome: 'again' });
    await app.services.queue.drain();
    expect([smtp.received.length, (await draft(id)).state]).toEqual([1, 'sent']);
  });

  it('keeps everything of a mail that the server does not take', async () => {
    const { id } = await write('refused@example.test', { bcc: [] });
    await send(id);
    await later();
    const failed = await draft(id);
    expect(failed).toMatchObject({ state: 'failed', subject: 'Türen', html: '<p>At seven 🎟️</p>' });
    expect(failed.failure).toMatch(/No such user/);
  });

  it('hides blind copies, and asks for a recipient', async () => {
    const { id } = await write('bo@example.test', { bcc: [{ name: '', address: 'secret@example.test' }] });
    await send(id);
    await later();
    const { to, source } = only(smtp.received);
    expect(to).toEqual(['bo@example.test', 'secret@example.test']);
    expect(source).not.toContain('secret@');
    const none = await write('bo@example.test', { to: [] });
    expect((await send(none.id)).status).toBe(422);
  });

  it('attaches copies of the media library, and takes files off again', async () => {
    const { id } = await write('bo@example.test');
    const form = aForm({
      ...{ model_type: 'company', model_id: companyId, parent_id: '' },
      file: new File(['Row 3'], 'plan.txt', { type: 'text/plain' }),
    });
    const uploaded = await owner.post<{ data: { id: number } }>('/media/upload', form);
    const { body } = await owner.post<{ data: MailDraft }>(`/mailbox/drafts/${id}/media`, {
      ids: [uploaded.body.data.id],
    });
    const file = only(body.data.files as { id: number; url: string; name: string }[]);
    expect(file.name).toBe('plan.txt');
    expect((await owner.get(file.url)).body).toBe('Row 3');
    expect((await owner.post(`/mailbox/drafts/${id}/media`, { ids: [1_000_000] })).status).toBe(422);
    const after = await owner.call<{ data: MailDraft }>('DELETE', `/mailbox/drafts/${id}/files/${file.id}`);
    expect(after.body.data.files).toEqual([]);
    expect((await owner.get(file.url)).status).toBe(404);
    expect((await owner.call('DELETE', `/mailbox/drafts/${id}`)).status).toBe(200);
  });

  it('forwards a mail with its attachments', async () => {
    const [original] = await app.database.drizzle.select().from(mails).where(eq(mails.subject, 'Re: When?'));
    const { body } = await owner.post<{ data: MailDraft }>('/mailbox/drafts/begin', {
      ...{ client_id: 'forward', mailbox_id: mailboxId, kind: 'forward', mail_id: original?.id },
    });
    expect(body.data).toMatchObject({ subject: 'Fwd: Re: When?', to: [], files: [{ name: 'plan.txt', size: 5 }] });
  });

  it('reads the content of a mail that was not opened before, and its attachment', async () => {
    const boundary = 'b';
    dovecot.deliver(
      aSource(
        { Subject: 'Plan', 'Content-Type': `multipart/mixed; boundary=${boundary}` },
        `--b\r\nContent-Type: text/html\r\n\r\n<p>See the <b>plan</b></p>\r\n--b\r\nContent-Disposition: attachment; filename=plan.txt\r\n\r\nRow 3\r\n--b--`,
      ),
    );
    await owner.post(`/mailbox/accounts/${mailboxId}/sync`);
    await app.services.queue.drain();
    const found = await owner.get<{ data: Mail[] }>('/mailbox/search?search=plan');
    const id = found.body.data.find(({ subject }) => subject === 'Plan')?.id;
    const opened = await owner.get<{ data: MailDetail }>(`/mailbox/mails/${id}`);
    expect(opened.body.data).toMatchObject({ files: [{ name: 'plan.txt' }], fault: null });
    expect(opened.body.data.html).toContain('<b>plan</b>');
    const [attachment] = opened.body.data.files;
    expect((await owner.get(attachment?.url ?? '')).body).toBe('Row 3');
    expect((await owner.get(`/mailbox/mails/${id}/source`)).body).toMatch(/^From: Bo Lindqvist/);
    const [row] = await app.database.drizzle
      .select()
      .from(mails)
      .where(eq(mails.id, id ?? 0));
    expect(row?.isSeen).toBe(false);
  });

  it('waits for its owner when the server refuses the password, and notifies once', async () => {
    const db = app.database.drizzle;
    await db.update(mailboxes).set({ sealedSecrets: null }).where(eq(mailboxes.id, mailboxId));
    for (const _ of [1, 2]) {
      await owner.post(`/mailbox/accounts/${mailboxId}/sync`);
      await app.services.queue.drain();
    }
    const account = await owner.get<{ data: MailboxAccount }>(`/mailbox/accounts/${mailboxId}`);
    expect(account.body.data).toMatchObject({ state: 'reconnect', is_syncing: false });
    const notices = await owner.get<{ data: { kind: string }[] }>('/notifications/json');
    expect(notices.body.data.filter(({ kind }) => kind === 'mailbox.reconnect')).toHaveLength(1);
  });
});
