import { createHash, createVerify } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EmailDomain } from '#contract/outreach/emailDomains.ts';
import { tagsOf } from '#domain/outreach/dnsRecords.ts';
import { emailSender } from '#server/areas/outreach/emailDomains/emailSender.ts';
import type { OutgoingEmail } from '#server/areas/outreach/emailDomains/transports/EmailTransport.ts';
import { emailDomainKeys } from '#server/database/schema/outreach/emailDomains.ts';
import { prepareMail } from '#server/mail/prepareMail.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { startDnsServer } from './dnsServer.ts';

let app: TestApp;
let owner: Browser;
let companyId: number;
let dns: Awaited<ReturnType<typeof startDnsServer>>;
let smtp: SMTPServer;
const received: string[] = [];
/** What the server answers, by the part of the address before the @. */
const REPLIES: Record<string, [code: number, text: string] | undefined> = {
  nobody: [550, '5.1.1 No such user'],
  blocked: [550, '5.7.1 Message refused'],
  full: [452, '4.2.2 Mailbox full'],
  limit: [450, '4.7.1 Rate limit reached, try again in 10 minutes'],
  grey: [451, '4.7.1 Greylisted, try again in 60 seconds'],
};

beforeAll(async () => {
  smtp = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    onAuth: ({ password }, _, done) => done(password === 'right' ? null : new Error('Invalid login'), { user: 'ada' }),
    onRcptTo: ({ address }, _, done) => {
      const [code, text] = REPLIES[address.split('@')[0] ?? ''] ?? [];
      done(code ? Object.assign(new Error(text), { responseCode: code }) : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'));
        const to = session.envelope.rcptTo[0]?.address ?? '';
        if (to.startsWith('lost@')) {
          // The answer is lost after the mail was taken.
          smtp.close();
          for (const connection of smtp.connections) {
            connection.close();
          }
          return;
        }
        done(to.startsWith('content@') ? Object.assign(new Error('5.7.1 Spam'), { responseCode: 554 }) : null);
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  dns = await startDnsServer();
  app = await createTestApp({ environment: { DNS_SERVERS: dns.address, ALLOW_PRIVATE_HOSTS: 'true' } });
  const { company, owner: user, host } = await aCompany(app, 'harbour');
  companyId = company.id;
  owner = await signedIn(app, user, host);
  await save({});
  const { body } = await owner.post<{ data: EmailDomain }>('/email/settings/domains', { domain: 'harbour.test' });
  for (const { kind, name, value, strings } of body.data.records) {
    if (kind !== 'return_path') {
      dns.zone[name] = { TXT: [kind === 'dkim' ? strings : value] };
    }
  }
  await owner.post(`/email/settings/domains/${body.data.id}/verify`);
});
afterAll(async () => {
  await app.close();
  await dns.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});
beforeEach(() => {
  received.length = 0;
});

function save(more: object) {
  const { port } = smtp.server.address() as AddressInfo;
  return owner.post('/email/settings/update', {
    ...{ transport: 'smtp', smtp_host: '127.0.0.1', smtp_port: port, smtp_security: 'none' },
    ...more,
  });
}

async function send(to: string) {
  const { transport, from } = await emailSender(app.services, companyId);
  const mail: OutgoingEmail = {
    ...{ companyId, reference: 'email:1:1', messageId: '<1@harbour.test>', since: app.clock.now(), from },
    to: { name: 'Ada', address: `${to}@example.test` },
    ...{ replyTo: null, subject: 'Türen öffnen', html: '<p>Doors  open</p>', text: 'Doors open', attachments: [] },
    headers: { 'List-Unsubscribe': '<https://muster.test/u/1>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
  try {
    return await transport.send(mail);
  } finally {
    transport.close();
  }
}

it('signs mails with the key whose public part is in the DNS', async () => {
  expect(await send('ada')).toMatchObject({ kind: 'accepted' });
  const raw = received[0] ?? '';
  expect(raw).toContain('From: Muster <no-reply@harbour.test>');
  const signature = verifiedSignature(raw, only(await app.database.drizzle.select().from(emailDomainKeys)).publicKey);
  expect(signature.get('d')).toBe('harbour.test');
  const signedNames = (signature.get('h') ?? '').toLowerCase().split(':');
  expect(signedNames).toEqual(expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']));
  const [key] = await app.database.drizzle
    .select()
    .from(emailDomainKeys)
    .where(eq(emailDomainKeys.companyId, companyId));
  expect(key?.lastUsedAt).not.toBeNull();
});

it.each([
  ['nobody', { kind: 'refused', bounce: 'hard' }],
  ['blocked', { kind: 'refused', bounce: 'policy' }],
  ['full', { kind: 'refused', bounce: 'soft' }],
  ['content', { kind: 'refused', bounce: 'policy' }],
  ['limit', { kind: 'later', isLimit: true, afterSeconds: 600 }],
  ['grey', { kind: 'later', isLimit: false, afterSeconds: 60 }],
])('judges a reply (%s)', async (to, outcome) => {
  expect(await send(to)).toMatchObject(outcome);
});

it('blames nobody’s address for a refused login', async () => {
  await save({ smtp_user: 'ada', smtp_password: 'wrong' });
  expect(await send('ada')).toMatchObject({ kind: 'later', isLimit: false });
  const tested = await owner.post('/email/settings/test-connection');
  expect(tested.body).toMatchObject({
    message: 'Connection test failed: The server does not accept the user name and password.',
  });
  await save({ smtp_user: 'ada', smtp_password: 'right' });
  expect((await owner.post('/email/settings/test-connection')).status).toBe(200);
});

it('starts no header in any field, whatever is in it', async () => {
  await save({ smtp_user: null });
  const evil = 'Ada\r\nBcc: victim@evil.test\r\nX-Evil: 1\r\n\r\n<b>body</b>\u2028X-Evil: 2\u0000';
  const { transport, from } = await emailSender(app.services, companyId);
  const prepared = prepareMail(
    {
      ...{ to: { name: evil, address: 'ada@example.test' }, replyTo: { name: evil, address: 'answers@example.test' } },
      ...{ fromName: evil, subject: evil, html: '<p>Hi</p>', text: 'Hi' },
      attachments: [{ name: `${evil}.txt`, type: 'text/plain', content: 'Roses' }],
    },
    from,
  );
  const about = { companyId, reference: 'email:2:1', since: app.clock.now(), headers: {} };
  expect(await transport.send({ ...prepared, ...about })).toMatchObject({ kind: 'accepted' });
  transport.close();
  const head = (received[0] ?? '').split('\r\n\r\n')[0] ?? '';
  const names = head.split(/\r\n(?![ \t])/).map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  expect(names.toSorted()).toEqual([
    'content-type',
    'date',
    'dkim-signature',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
  ]);
  // Neither in the parts of the mail.
  expect(received[0]).not.toMatch(/^(?:bcc|x-evil):/im);
});

it('does not know what became of a mail whose answer was lost, and knows that none left without a connection', async () => {
  expect(await send('lost')).toEqual({ kind: 'unknown' });
  expect(received).toHaveLength(1);
  expect(await send('ada')).toMatchObject({ kind: 'later' });
});

/** Verifies a signature of the relaxed canonicalisation (RFC 6376) with node:crypto, and returns its tags. */
function verifiedSignature(raw: string, publicKey: string): Map<string, string> {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = head.split(/\r\n(?![ \t])/).map((line) => {
    const at = line.indexOf(':');
    const text = line
      .slice(at + 1)
      .replaceAll(/\r\n/g, '')
      .replaceAll(/[ \t]+/g, ' ')
      .trim();
    return { name: line.slice(0, at).toLowerCase().trim(), text };
  });
  const signature = headers.find(({ name }) => name === 'dkim-signature')?.text ?? '';
  const tags = tagsOf(signature);
  const body = `${rest
    .join('\r\n\r\n')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ \r\n/g, '\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`;
  expect(createHash('sha256').update(body).digest('base64')).toBe(tags.get('bh'));
  const signedNames = (tags.get('h') ?? '').toLowerCase().split(':');
  const signedHeaders = signedNames.flatMap((name) => {
    const found = headers.findLast((header) => header.name === name);
    return found ? [`${name}:${found.text}\r\n`] : [];
  });
  const text = `${signedHeaders.join('')}dkim-signature:${signature.replace(/\bb=[^;]*/, 'b=')}`;
  const pem = `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`;
  expect(
    createVerify('sha256')
      .update(text)
      .verify(pem, tags.get('b') ?? '', 'base64'),
  ).toBe(true);
  return tags;
}
