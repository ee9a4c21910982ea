import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import ContactsDuplicates from '#js/Pages/Contacts/Duplicates.tsx';
import ContactsIndex from '#js/Pages/Contacts/Index.tsx';
import { contactMerges, contactPairs } from '#server/database/schema/people/contactDuplicates.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { server } from '#tests/mocks/server.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

const names = async () =>
  (await owner.get<{ data: { name: string; city: string | null }[] }>('/contacts/json')).body.data.map(
    ({ name, city }) => `${name}, ${city}`,
  );

beforeEach(async () => {
  const { drizzle } = app.database;
  await drizzle.delete(contacts);
  await drizzle.delete(contactPairs);
  await drizzle.delete(contactMerges);
  await aContact(app, companyId, { city: 'Zug' });
  await aContact(app, companyId, { name: 'Nora Keller-Berg', city: 'Bern' });
  app.clock.advance(61_000);
  await app.services.queue.drain();
});

it('merges contacts with a choice for each field', async () => {
  await openBridgedPage(ContactsDuplicates, '/contacts/duplicates');
  expect(await screen.findByText(/^Same e-mail · Similar name/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Review Nora Keller' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge 2 contacts' }));
  await userEvent.click(await dialog.findByRole('radio', { name: 'Bern' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Merge 2 contacts' }));
  expect(await screen.findByText('No duplicates')).toBeTruthy();
  expect(await names()).toEqual(['Nora Keller, Bern']);
});

it('undoes a merge after saying what stays', async () => {
  const rows = await app.database.drizzle.select().from(contacts).orderBy(contacts.id);
  await owner.post('/contacts/duplicates/merge', { survivor_id: rows[0]?.id, absorbed_ids: [rows[1]?.id] });
  await openBridgedPage(ContactsDuplicates, '/contacts/duplicates?view=merges');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the merge of Nora Keller' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo the merge of Nora Keller?' }));
  expect(await dialog.findByText(/Nora Keller-Berg is restored/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Undo merge' }));
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(await names()).toEqual(['Nora Keller, Zug', 'Nora Keller-Berg, Bern']);
});

it('merges all that are certain after a question', async () => {
  await openBridgedPage(ContactsDuplicates, '/contacts/duplicates');
  await userEvent.click(await screen.findByRole('button', { name: 'Merge all that are certain' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Merge contacts' }));
  await waitFor(async () => expect(await names()).toEqual(['Nora Keller, Zug']));
  expect(await screen.findByText('No duplicates')).toBeTruthy();
});

it('hides what somebody said is not the same person', async () => {
  await openBridgedPage(ContactsDuplicates, '/contacts/duplicates');
  await userEvent.click(await screen.findByRole('button', { name: 'Not the same person: Nora Keller' }));
  expect(await screen.findByText('No duplicates')).toBeTruthy();
  expect(await names()).toHaveLength(2);
});

it('warns while a contact is typed that is there already', async () => {
  await openBridgedPage(ContactsIndex, '/contacts');
  await userEvent.click(await screen.findByRole('button', { name: 'Add contact' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByRole('textbox', { name: 'E-mail' }), 'nora@example.test');
  const warning = within(await dialog.findByRole('status', { name: 'Similar contacts' }));
  expect(warning.getByRole('link', { name: 'Nora Keller' })).toBeTruthy();
});

it('says that duplicates are not found on a backend without them', async () => {
  server.use(http.get('*/contacts/duplicates/json', () => new HttpResponse(null, { status: 404 })));
  await openBridgedPage(ContactsDuplicates, '/contacts/duplicates');
  expect(await screen.findByText('Duplicates are not found here')).toBeTruthy();
});
