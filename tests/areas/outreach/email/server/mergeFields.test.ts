import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { EmailPreflight } from '#contract/outreach/emailCompose.ts';
import { emailToken } from '#server/areas/outreach/email/tracking/tokens.ts';
import { emailMessages, emailSends } from '#server/database/schema/outreach/email.ts';
import { contactFields, contacts } from '#server/database/schema/people/contacts.ts';
import { outbox } from '#server/database/schema/services.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';

openOffice();

const ATTACK = '"><img src=x onerror=alert(1)>\r\nBcc: victim@evil.test\u2028X-Evil: 1';
let seat: number;
let contactId: number;

beforeEach(async () => {
  for (const table of [emailSends, contacts, contactFields]) {
    await app.database.drizzle.delete(table);
  }
  const field = await owner.post<{ data: { id: number } }>('/settings/contact-fields/store', {
    label: 'Seat',
    kind: 'long_text',
  });
  seat = field.body.data.id;
  const custom = { [String(seat)]: ATTACK };
  ({ id: contactId } = await aContact(app, companyId, { name: ATTACK, email: 'nora@example.test', custom }));
});

const mail = () => ({
  subject: `Your seat {{field_${seat}|none}} {{name}}`,
  html: `<p>{{name}}: {{field_${seat}}}</p><p><a href="{{field_${seat}}}">seat</a></p>`,
  purpose: 'transactional',
  contact_ids: [contactId],
});

it('fills in the company’s own fields, escaped in HTML and in one line in headers', async () => {
  const { body } = await owner.post<{ data: { id: number } }>('/email/send', mail());
  await app.services.queue.drain();
  const [sent] = await app.database.drizzle.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
  expect(sent?.subject).toMatch(/^Your seat "><img/);
  expect(sent?.subject).not.toMatch(/[\r\n\u2028]/);
  expect(sent?.html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;');
  expect(sent?.html).not.toContain('<img src=x');
  const { id } = only(
    await app.database.drizzle.select().from(emailMessages).where(eq(emailMessages.sendId, body.data.id)),
  );
  const page = await app
    .browser('lakeside.localhost')
    .fetch(`/e/v/${emailToken(app.services.keys, 'preferences', id)}`);
  expect(await page.text()).not.toContain('<img src=x');
});

it('shows them before, to whom they belong', async () => {
  const { body } = await owner.post<{ data: EmailPreflight }>('/email/preflight', {
    ...mail(),
    html: null,
    text: `Seat {{field_${seat}|none}}`,
    typed: ['ada@example.test'],
  });
  const texts = body.data.previews.map(({ text }) => text?.split('\n')[0]);
  expect(texts).toEqual([expect.stringMatching(/^Seat "><img/), 'Seat none']);
});

it('refuses a field that contacts do not have, beside the text that names it', async () => {
  await app.database.drizzle.delete(contactFields);
  const answer = await owner.post<{ errors: Record<string, string[]> }>('/email/send', { ...mail(), subject: 'Seat' });
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { text: [`Your contacts have no field field_${seat} any more.`] },
  ]);
});
