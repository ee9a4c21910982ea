import { router } from '@inertiajs/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import EmailCompose from '#js/Pages/Email/Compose.tsx';
import { emailMessages, emailSends, emailTopicExits, emailTopics } from '#server/database/schema/outreach/email.ts';
import { contactFields, contacts } from '#server/database/schema/people/contacts.ts';
import { segments } from '#server/database/schema/people/segments.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

beforeEach(async () => {
  for (const table of [emailSends, emailTopics, emailTopicExits, contacts, contactFields, segments]) {
    await app.database.drizzle.delete(table);
  }
});
const created = async (path: string, input: object) =>
  (await owner.post<{ data: { id: number } }>(path, input)).body.data.id;

it('begins with the segment of its link, counts who left the topic, and sends with an own field', async () => {
  const visit = vi.spyOn(router, 'visit').mockImplementation(() => undefined);
  const topicId = await created('/email/topics', { name: 'Concerts' });
  const seat = await created('/settings/contact-fields/store', { label: 'Seat', kind: 'text' });
  const segmentId = await created('/segments/store', { name: 'Members' });
  const ids = [];
  for (const email of ['ada@example.test', 'bea@example.test']) {
    const custom = { [String(seat)]: 'Row 4' };
    ids.push((await aContact(app, companyId, { email, emailConsent: 'granted', custom })).id);
  }
  await owner.post(`/segments/${segmentId}/contacts`, { contact_ids: ids });
  const exit = { companyId, topicId, address: 'bea@example.test', leftAt: app.clock.now() };
  await app.database.drizzle.insert(emailTopicExits).values(exit);

  await openBridgedPage(EmailCompose, `/email/compose?segment_id=${segmentId}&template_id=999`);
  expect(await screen.findByText('Members')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /^Subject/ }), 'News');
  await userEvent.type(screen.getByRole('textbox', { name: /^Text/ }), 'You sit in ');
  await userEvent.click(await screen.findByRole('button', { name: 'Seat' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Topic' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Concerts' }));
  expect(screen.getByText('Check recipients first.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Check recipients' }));
  expect(await screen.findByText('1 of 2')).toBeTruthy();
  expect(screen.getByText('Left this topic: 1')).toBeTruthy();
  expect(screen.getByText(/You sit in Row 4/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send 1 e-mail' }));
  await waitFor(() => expect(visit).toHaveBeenCalledWith('/email'));
  expect(await app.database.drizzle.select().from(emailMessages)).toMatchObject([{ address: 'ada@example.test' }]);
});
