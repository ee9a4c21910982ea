import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { sendEmails } from '#server/areas/outreach/email/sending/sendEmails.ts';
import type { EmailHandOver, EmailTransport } from '#server/areas/outreach/emailDomains/transports/EmailTransport.ts';
import { createServices } from '#server/createServices.ts';
import { connect } from '#server/database/connect.ts';
import { emailSends } from '#server/database/schema/outreach/email.ts';
import { readEnvironment } from '#server/environment.ts';
import { noFrontend } from '#server/inertia/frontend.ts';

/**
 * A process that sends one send until it is finished; tests kill it. It sends over SMTP (`SMTP_PORT`), or to a provider
 * that can be asked what it has (`PROVIDER_URL`).
 */
const { SMTP_PORT, PROVIDER_URL = '', COMPANY_ID, SEND_ID, DATABASE_URL = '', STORAGE_PATH = '' } = process.env;

const environment = readEnvironment({
  ...{ NODE_ENV: 'test', STORAGE_PATH, DATABASE_URL, APP_KEY: 'a key for tests only', SEED_DEMO: 'false' },
  LOG_LEVEL: 'silent',
});
const database = await connect({ url: DATABASE_URL, storagePath: STORAGE_PATH, pool: 4 });
const services = createServices({ environment, database, frontend: noFrontend });
const transport = SMTP_PORT ? overSmtp(Number(SMTP_PORT)) : toProvider(PROVIDER_URL);
const target = { companyId: Number(COMPANY_ID), sendId: Number(SEND_ID) };
const from = { name: 'Lakeside', address: 'no-reply@lakeside.test' };

for (;;) {
  const senderOf = async () => ({ transport, from, replyTo: null, footer: null });
  await sendEmails(services, target, { senderOf, lease: 2500 });
  const [send] = await database.drizzle.select().from(emailSends).where(eq(emailSends.id, target.sendId));
  if (!['scheduled', 'processing'].includes(send?.status ?? '')) {
    process.exit(0);
  }
  await sleep(50);
}

function overSmtp(port: number): EmailTransport {
  const smtp = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, pool: true, maxConnections: 10 });
  return {
    name: 'smtp',
    find: null,
    close: () => undefined,
    async send({ messageId, from: sender, to, subject, html, text }): Promise<EmailHandOver> {
      await smtp.sendMail({ messageId, from: sender, to, subject, html, text });
      return { kind: 'accepted', providerId: messageId };
    },
  };
}

function toProvider(url: string): EmailTransport {
  return {
    name: 'mailgun',
    close: () => undefined,
    async send({ reference, to }): Promise<EmailHandOver> {
      const body = JSON.stringify({ reference, address: to.address });
      await fetch(`${url}/send`, { method: 'POST', body, signal: AbortSignal.timeout(250) });
      return { kind: 'accepted', providerId: reference };
    },
    async find(reference) {
      const answer = await fetch(`${url}/find?reference=${reference}`, { signal: AbortSignal.timeout(2000) });
      return (await answer.json()) === true ? { kind: 'accepted', providerId: reference } : 'never';
    },
  };
}
