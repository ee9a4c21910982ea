import { router } from '@inertiajs/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import Unsubscribe from '#js/Pages/Public/Unsubscribe.tsx';
import { emailToken } from '#server/areas/outreach/email/tracking/tokens.ts';
import { emailMessages, emailSends, emailTopicExits, emailTopics } from '#server/database/schema/outreach/email.ts';
import { addressStates, contacts } from '#server/database/schema/people/contacts.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { bridge } from '#tests/mocks/bridge.ts';
import { server } from '#tests/mocks/server.ts';
import { openPage } from '#tests/pages/portal/openPage.tsx';
import { only } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice, owner, visitor } from '#tests/server/fixtures/openOffice.ts';

openOffice();

beforeEach(async () => {
  vi.spyOn(router, 'reload').mockImplementation(() => undefined);
  for (const table of [emailSends, emailTopics, emailTopicExits, addressStates, contacts]) {
    await app.database.drizzle.delete(table);
  }
  const agreed = { emailConsent: 'granted', smsConsent: 'granted' } as const;
  const { id } = await aContact(app, companyId, { email: 'nora@example.test', ...agreed });
  const input = { name: 'Concerts', description: 'Once a month' };
  const topic = await owner.post<{ data: { id: number } }>('/email/topics', input);
  await owner.post('/email/topics', { name: 'Talks' });
  const news = { subject: 'News', text: 'Hi', contact_ids: [id], topic_id: topic.body.data.id };
  await owner.post('/email/send', news);
  server.use(bridge(visitor));
});

async function open(): Promise<void> {
  const { id } = only(await app.database.drizzle.select().from(emailMessages));
  const token = emailToken(app.services.keys, 'preferences', id);
  const { body } = await visitor.visit(`/unsubscribe/${token}`);
  openPage<object>(Unsubscribe as ComponentType<never> as ComponentType<object>, body.props);
}
const consent = async () => {
  const { emailConsent, smsConsent } = only(await app.database.drizzle.select().from(contacts));
  return [emailConsent, smsConsent];
};

it('unsubscribes on confirmation only, and offers to undo it', async () => {
  await open();
  expect(screen.getByText(/sends news to nora@example.test/)).toBeTruthy();
  expect(await consent()).toEqual(['granted', 'granted']);
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  await waitFor(async () => expect(await consent()).toEqual(['withdrawn', 'granted']));
});

it('keeps e-mail and stops text messages', async () => {
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'News by text message' }));
  await waitFor(async () => expect(await consent()).toEqual(['granted', 'withdrawn']));
});

it('stops one topic, that of the mail or another one, and keeps the rest', async () => {
  const left = () => app.database.drizzle.$count(emailTopicExits);
  await open();
  expect(screen.getByText('Once a month')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Only stop “Concerts”' }));
  await waitFor(async () => expect(await left()).toBe(1));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Talks' }));
  await waitFor(async () => expect(await left()).toBe(2));
  expect(await consent()).toEqual(['granted', 'granted']);
});
