import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncMailbox } from '#server/areas/conversations/mailbox/sync/syncMailbox.ts';
import { aCompany } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { aMailbox, aSource, copyOf } from './aMailbox.ts';
import { type Dovecot, hasDovecot, startDovecot } from './dovecot.ts';

describe.skipIf(!hasDovecot)('synchronisation with a real server', () => {
  let app: TestApp;
  let dovecot: Dovecot;
  let companyId: number;
  let mailboxId: number;

  beforeAll(async () => {
    [app, dovecot] = await Promise.all([
      createTestApp({ environment: { ALLOW_PRIVATE_HOSTS: 'true' } }),
      startDovecot(),
    ]);
    companyId = (await aCompany(app, 'harbour')).company.id;
    mailboxId = (await aMailbox(app, companyId, dovecot)).id;
  });
  afterAll(async () => {
    await app.close();
    await dovecot.close();
  });
  const sync = () => syncMailbox(app.services, { companyId, mailboxId });

  it('fetches mails with their people, flags and beginning', async () => {
    dovecot.deliver(aSource({ Subject: '=?utf-8?q?T=C3=BCren?=' }), aSource());
    await sync();
    const { folder, rows } = await copyOf(app, mailboxId);
    expect(folder).toMatchObject({ mails: 2, unread: 2, role: 'inbox', oldestUid: 1, failure: null });
    expect(rows[0]).toMatchObject({
      ...{ subject: 'Türen', fromName: 'Bo Lindqvist', fromAddress: 'bo@example.test', isSeen: false },
      ...{ snippet: 'Doors open at seven.', uid: 1 },
    });
  });
});
