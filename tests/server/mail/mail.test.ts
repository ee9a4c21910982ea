import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movableClock } from '#server/clock.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { mailDays } from '#server/database/schema/outreach/mailDays.ts';
import { addressStates } from '#server/database/schema/people/contacts.ts';
import { jobs, outbox } from '#server/database/schema/services.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { createLog } from '#server/log.ts';
import { createMail } from '#server/mail/mail.ts';
import type { MailMessage } from '#server/mail/prepareMail.ts';
import { createQueue } from '#server/queue/queue.ts';
import type { Services } from '#server/services.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { openDatabase, type TestDatabase } from '#tests/server/fixtures/openDatabase.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.drizzle.delete(jobs);
  await test.database.drizzle.delete(outbox);
});

function aMailer(variables: { MAIL_URL?: string; MAIL_FROM?: string; APP_URL?: string } = {}) {
  const clock = movableClock();
  const log = createLog({ level: 'silent' });
  const queue = createQueue({ database: test.database, clock, log, services: () => ({}) as Services });
  const environment = {
    APP_NAME: 'Muster',
    APP_URL: undefined,
    MAIL_URL: undefined,
    MAIL_FROM: undefined,
    ...variables,
  };
  const mail = createMail({ environment, database: test.database, queue, clock, log });
  return {
    mail,
    queue,
    clock,
    send: (message: MailMessage) => asSystem(test.database, (db) => mail.send(db, message)),
  };
}

const aMessage: MailMessage = { to: 'ada@example.org', subject: 'Your tickets', html: '<p>Hello</p>', text: 'Hello' };

describe('e-mail without a mail server', () => {
  it('is stored in the outbox after the commit, from a no-reply address at the sending domain under the product’s name', async () => {
    const { send, queue } = aMailer({ APP_URL: 'https://tickets.harbour.org' });
    await send({ ...aMessage, attachments: [{ name: 'ticket.pdf', type: 'application/pdf', content: 'PDF' }] });
    expect(await test.database.drizzle.select().from(outbox)).toEqual([]);
    await queue.drain();
    expect(await test.database.drizzle.select().from(outbox)).toMatchObject([
      {
        from: 'Muster <no-reply@tickets.harbour.org>',
        to: 'ada@example.org',
        subject: 'Your tickets',
        attachments: [{ name: 'ticket.pdf', size: 3 }],
      },
    ]);
  });

  it('is not sent when its transaction fails', async () => {
    const { mail, queue } = aMailer();
    const failing = asSystem(test.database, async (db) => {
      await mail.send(db, aMessage);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await queue.drain()).toBe(0);
  });

  it('refuses an invalid address immediately', async () => {
    const { send } = aMailer();
    await expect(send({ ...aMessage, to: 'ada@example.org\r\nBcc: eve@example.org' })).rejects.toThrow();
  });

  it('is sent from the example domain if the host of APP_URL cannot be part of a mail address', async () => {
    for (const APP_URL of ['http://127.0.0.1:8000', 'http://localhost', 'https://tickets.my_harbour.org']) {
      const { send, mail } = aMailer({ APP_URL });
      expect(mail.sender.address).toBe('no-reply@muster.example');
      await send(aMessage);
    }
  });

  it('uses the name and address of MAIL_FROM, and the name given by a message', async () => {
    const { send, queue, mail } = aMailer({ MAIL_FROM: 'Harbour <hello@harbour.org>' });
    expect(mail.sender).toEqual({ name: 'Harbour', address: 'hello@harbour.org' });
    await send({ ...aMessage, fromName: 'Lighthouse' });
    await queue.drain();
    expect(await test.database.drizzle.select().from(outbox)).toMatchObject([
      { from: 'Lighthouse <hello@harbour.org>' },
    ]);
  });
});

describe('e-mail over SMTP', () => {
  let server: SMTPServer;
  let received: string[] = [];
  let refusal: (Error & { responseCode?: number }) | null = null;
  let refusedStage: 'connection' | 'sender' | 'recipient' = 'recipient';
  let url = '';
  const mailers: ReturnType<typeof aMailer>[] = [];

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onConnect: (_session, done) => done(refusalAt('connection')),
      onMailFrom: (_address, _session, done) => done(refusalAt('sender')),
      onRcptTo: (_address, _session, done) => done(refusalAt('recipient')),
      onData(stream, _session, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          received.push(Buffer.concat(parts).toString());
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  beforeEach(() => {
    received = [];
    refusal = null;
    refusedStage = 'recipient';
  });
  afterEach(() => {
    for (const { mail } of mailers.splice(0)) {
      mail.close();
    }
  });

  const refusalAt = (stage: typeof refusedStage) => (stage === refusedStage ? refusal : null);

  function aSmtpMailer() {
    const mailer = aMailer({ MAIL_URL: url });
    mailers.push(mailer);
    return mailer;
  }

  it('arrives with both bodies, its attachment and the name of the sender', async () => {
    const { send, queue } = aSmtpMailer();
    await send({
      ...aMessage,
      fromName: 'Café Zürich',
      attachments: [{ name: 'a.txt', type: 'text/plain', content: 'seven' }],
    });
    await queue.drain();
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('To: ada@example.org');
    expect(received[0]).toContain('Content-Type: text/html');
    expect(received[0]).toContain('Content-Type: text/plain');
    expect(received[0]).toContain('filename=a.txt');
    expect(received[0]).toMatch(/From: =\?UTF-8\?\S+\?= <no-reply@muster\.example>/);
  });

  it('says where its recipient ends mails like it', async () => {
    const { send, queue } = aSmtpMailer();
    await send({ ...aMessage, unsubscribe: 'https://muster.example/stop/1' });
    await queue.drain();
    expect(received[0]).toMatch(/^List-Unsubscribe: <https:\/\/muster\.example\/stop\/1>\r$/m);
  });

  it('cannot get extra headers from its subject or names', async () => {
    const { send, queue } = aSmtpMailer();
    await send({
      ...aMessage,
      to: { name: 'Ada\r\nBcc: eve@example.org', address: 'ada@example.org' },
      subject: 'Hello\r\nBcc: eve@example.org\r\n\r\nbody',
      fromName: 'Harbour\nX-Evil: 1',
    });
    await queue.drain();
    const headers = received[0]?.split('\r\n\r\n')[0] ?? '';
    expect(headers).toContain('Subject: Hello Bcc: eve@example.org body');
    expect(headers).not.toMatch(/^(Bcc|X-Evil):/m);
  });

  it('is retried with the same message id when the server is busy', async () => {
    const { send, queue, clock } = aSmtpMailer();
    refusal = Object.assign(new Error('busy'), { responseCode: 451 });
    await send(aMessage);
    await queue.drain();
    expect(received).toEqual([]);
    const [waiting] = await test.database.drizzle.select().from(jobs);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 });
    refusal = null;
    clock.advance(6000);
    await queue.drain();
    expect(received).toHaveLength(1);
    expect(JSON.stringify(waiting?.payload)).toContain(/Message-ID: (<[^>]+>)/i.exec(received[0] ?? '')?.[1]);
  });

  it('is not retried when the server reports that the address does not exist', async () => {
    const { send, queue } = aSmtpMailer();
    refusal = Object.assign(new Error('no such person'), { responseCode: 550 });
    await send(aMessage);
    await queue.drain();
    expect(await test.database.drizzle.select().from(jobs)).toMatchObject([{ state: 'dead', attempts: 1 }]);
  });

  it('counts against the company in whose name it was sent when it is refused for good', async () => {
    const { send, queue } = aSmtpMailer();
    const company = only(
      await test.database.drizzle.insert(companies).values({ name: 'Harbour', slug: 'harbour' }).returning(),
    );
    refusal = Object.assign(new Error('no such person'), { responseCode: 550 });
    await send({ ...aMessage, companyId: company.id });
    await send({ ...aMessage, companyId: company.id });
    await send(aMessage);
    await queue.drain();
    expect(await test.database.drizzle.select().from(mailDays)).toMatchObject([
      { companyId: company.id, sent: 0, refused: 2 },
    ]);
    expect(await test.database.drizzle.select().from(addressStates)).toMatchObject([
      {
        companyId: company.id,
        channel: 'email',
        address: 'ada@example.org',
        state: 'bounced',
        reason: expect.any(String),
      },
    ]);
  });

  it.each(['connection', 'sender'] as const)('is retried when the server refuses the %s', async (stage) => {
    const { send, queue, clock } = aSmtpMailer();
    refusedStage = stage;
    refusal = Object.assign(new Error('your address is on a block list'), { responseCode: 554 });
    await send(aMessage);
    await queue.drain();
    expect(await test.database.drizzle.select().from(jobs)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    refusal = null;
    clock.advance(6000);
    await queue.drain();
    expect(received).toHaveLength(1);
  });
});
