import { beforeEach, expect, it } from 'vitest';
import { sendEmails } from '#server/areas/outreach/email/sending/sendEmails.ts';
import type { EmailHandOver, OutgoingEmail } from '#server/areas/outreach/emailDomains/transports/EmailTransport.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { emailMessages, emailRates, emailSends } from '#server/database/schema/outreach/email.ts';
import { addressStates } from '#server/database/schema/people/contacts.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';

openOffice();
beforeEach(async () => {
  for (const table of [emailSends, emailRates, addressStates]) {
    await app.database.drizzle.delete(table);
  }
});

const from = { name: 'Lakeside', address: 'no-reply@lakeside.test' };
const LATER = { kind: 'later', reason: '451 slow down', isLimit: true, afterSeconds: 120 } as const;

async function aSend(typed: string[], more: object = {}): Promise<number> {
  const input = { subject: 'Hi {{name}}', text: 'Hi {{name}}', typed, purpose: 'transactional', ...more };
  return (await owner.post<{ data: { id: number } }>('/email/send', input)).body.data.id;
}
/** Runs the job of a send once, over a transport that answers so. */
async function run(sendId: number, answer: (mail: OutgoingEmail) => EmailHandOver): Promise<OutgoingEmail[]> {
  const mails: OutgoingEmail[] = [];
  const send = async (mail: OutgoingEmail) => {
    mails.push(mail);
    return answer(mail);
  };
  const transport = { name: 'smtp', find: null, close: () => undefined, send } as const;
  const senderOf = async () => ({ transport, from, replyTo: null, footer: 'Quay 1' });
  await sendEmails(app.services, { companyId, sendId }, { senderOf });
  return mails;
}
const rows = () => app.database.drizzle.select().from(emailMessages).orderBy(emailMessages.id);
const accepted = ({ messageId }: OutgoingEmail): EmailHandOver => ({ kind: 'accepted', providerId: messageId });

it('says who sends it and why, escapes names, and lets marketing be ended with one click', async () => {
  const name = '<b>Nora</b>\r\nBcc: x@example.test';
  const agreed = await aContact(app, companyId, { name, email: 'nora@example.test', emailConsent: 'granted' });
  const [mail] = await run(await aSend([], { contact_ids: [agreed.id], purpose: 'marketing' }), accepted);
  expect(mail).toMatchObject({ from, to: { address: 'nora@example.test' }, replyTo: null });
  expect(mail?.subject).toBe('Hi <b>Nora</b> Bcc: x@example.test');
  expect(mail?.to.name).not.toMatch(/[\r\n]/);
  expect(mail?.html).toContain('&lt;b&gt;Nora&lt;/b&gt;');
  expect(mail?.html).toContain('Quay 1');
  expect(mail?.headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(/^<https?:\/\/.+\/unsubscribe\/[\w-]+>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const [ticket] = await run(await aSend(['ada@example.test'], { reason: 'You have a ticket.' }), accepted);
  expect(ticket?.headers).toEqual({});
  expect(ticket?.text).toContain('You have a ticket.');
  expect(ticket?.text).not.toContain('Unsubscribe');
});

it('waits as long as the server says, and goes on more slowly', async () => {
  const id = await aSend(['ada@example.test', 'bea@example.test']);
  await run(id, (mail) => (mail.to.address.startsWith('ada') ? accepted(mail) : LATER));
  expect((await rows()).map(({ status }) => status)).toEqual(['sent', 'queued']);
  expect(await app.database.drizzle.select().from(emailRates)).toMatchObject([{ slowRate: 600 }]);
  app.clock.advance(100_000);
  expect(await run(id, accepted)).toEqual([]);
  app.clock.advance(25_000);
  expect(await run(id, accepted)).toHaveLength(1);
  expect((await rows()).map(({ status, attempt }) => [status, attempt])).toEqual([
    ['sent', 1],
    ['sent', 1],
  ]);
});

it('asks a person if the sender is refused again and again', async () => {
  const id = await aSend(['ada@example.test']);
  for (let time = 0; time < 5; time += 1) {
    app.clock.advance(600_000);
    await run(id, () => ({ kind: 'later', reason: '535 login refused', isLimit: false, afterSeconds: null }));
  }
  const [send] = await app.database.drizzle.select().from(emailSends);
  expect(send).toMatchObject({ status: 'paused', hold: 'sender', holdReason: '535 login refused' });
  expect(await rows()).toMatchObject([{ status: 'queued' }]);
  expect(await app.database.drizzle.select().from(notifications)).toMatchObject([{ kind: 'email.held' }]);
});

it('never sends again what nobody can tell, but lets people decide', async () => {
  const id = await aSend(['ada@example.test', 'bea@example.test']);
  await run(id, () => ({ kind: 'unknown' }));
  expect((await rows()).map(({ status }) => status)).toEqual(['unconfirmed', 'unconfirmed']);
  expect(await run(id, accepted)).toEqual([]);
  expect((await owner.post(`/email/sends/${id}/resend-unconfirmed`)).status).toBe(200);
  expect((await run(id, accepted)).map(({ reference }) => reference.split(':')[2])).toEqual(['2', '2']);
});

it('sends nothing more to an address that does not exist', async () => {
  const id = await aSend(['gone@example.test']);
  await run(id, () => ({ kind: 'refused', reason: '550 no such user', bounce: 'hard' }));
  expect(await rows()).toMatchObject([{ status: 'bounced', bounce: 'hard', failure: '550 no such user' }]);
  expect((await owner.post('/email/send', { subject: 'Hi', text: 'Hi', typed: ['gone@example.test'] })).status).toBe(
    422,
  );
});
