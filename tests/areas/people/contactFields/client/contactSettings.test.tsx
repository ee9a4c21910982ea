import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Contact } from '#contract/people/contacts.ts';
import ContactsIndex from '#js/Pages/Contacts/Index.tsx';
import SettingsContacts from '#js/Pages/Settings/Contacts.tsx';
import { contactFields, contacts } from '#server/database/schema/people/contacts.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { app, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

beforeEach(async () => {
  await app.database.drizzle.delete(contacts);
  await app.database.drizzle.delete(contactFields);
});

it('adds a field after showing what is missing', async () => {
  await openBridgedPage(SettingsContacts, '/settings/contacts');
  await userEvent.click(await screen.findByRole('button', { name: 'Add field' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add field' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add field' }));
  expect(await dialog.findByText('Enter the name of the field.')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Club' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Add field' }));
  const list = within(await screen.findByRole('list', { name: 'Your own fields' }));
  expect(list.getByText('Club')).toBeTruthy();
});

it('a contact is added with values of the company’s own fields', async () => {
  const field = { label: 'Club', kind: 'text', options: [] };
  const { id } = (await owner.post<{ data: { id: number } }>('/settings/contact-fields/store', field)).body.data;
  await openBridgedPage(ContactsIndex, '/contacts');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add contact' }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add contact' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'First name' }), { target: { value: 'Nora' } });
  fireEvent.change(await dialog.findByRole('textbox', { name: 'Club' }), { target: { value: 'Bern' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Add contact' }));
  await waitFor(async () => {
    const { body } = await owner.get<{ data: Contact[] }>('/contacts/json');
    expect(body.data[0]?.custom).toEqual({ [id]: 'Bern' });
  });
});
