import { expect, it } from 'vitest';
import type { Mail, MailDetail } from '#contract/conversations/mailbox.ts';
import type { MailDraft } from '#contract/conversations/mailWriting.ts';
import { aForm } from '#tests/factories/aForm.ts';
import { aCompany, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp } from '#tests/server/fixtures/testApp.ts';
import { aSandbox } from './aSandbox.ts';

it('gives each sandbox attachments of its own, and the source of a mail', async () => {
  const app = await createTestApp();
  const { company, owner: user, host } = await aCompany(app, 'quay');
  const owner = await signedIn(app, user, host);
  const office = await aSandbox(app, company.id, user.id);
  const crew = await aSandbox(app, company.id, user.id);
  const { body } = await owner.post<{ data: MailDraft }>('/mailbox/drafts/save', {
    ...{ client_id: 'c1', mailbox_id: office.id, to: [{ name: 'Crew', address: crew.email }], subject: 'Türen' },
    html: '<p>At seven 🎟️</p>',
  });
  const file = new File(['Gate 4'], 'plan.txt', { type: 'text/plain' });
  await owner.post(`/mailbox/drafts/${body.data.id}/files`, aForm({ file }));
  await owner.post(`/mailbox/drafts/${body.data.id}/send`);
  app.clock.advance(11_000);
  await app.services.queue.drain();

  const received = async () => {
    const list = await owner.get<{ data: Mail[] }>(`/mailbox/mails/json/${crew.folderOf('inbox')}`);
    return (await owner.get<{ data: MailDetail }>(`/mailbox/mails/${only(list.body.data).id}`)).body.data;
  };
  const mail = await received();
  const source = await owner.get<string>(`/mailbox/mails/${mail.id}/source`);
  expect(source.body).toMatch(/^Subject: =\?UTF-8\?Q\?T=C3=BCren\?=/m);
  expect(source.body).toMatch(/filename=plan\.txt/);

  expect((await owner.call('DELETE', `/mailbox/drafts/${body.data.id}`)).status).toBe(200);
  expect((await owner.call('DELETE', `/mailbox/delete/${office.id}`)).status).toBe(200);
  await app.services.queue.drain();
  const kept = only((await received()).files);
  expect((await owner.get<string>(kept.url)).body).toBe('Gate 4');
  await app.close();
});
