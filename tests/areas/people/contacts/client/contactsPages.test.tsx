import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Contact } from '#contract/people/contacts.ts';
import ContactsIndex from '#js/Pages/Contacts/Index.tsx';
import ContactsShow from '#js/Pages/Contacts/Show.tsx';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { segments } from '#server/database/schema/people/segments.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';
import { aContact } from '../server/aContact.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

beforeEach(async () => {
  await app.database.drizzle.delete(segments);
  await app.database.drizzle.delete(contacts);
});

const stored = async () => (await owner.get<{ data: Contact[] }>('/contacts/json')).body.data;
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

it('adds a contact with its name in parts, after showing errors next to their fields', async () => {
  await openBridgedPage(ContactsIndex, '/contacts');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add contact' }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add contact' }));
  fill(dialog.getByRole('textbox', { name: 'E-mail' }), 'nora@');
  await userEvent.click(dialog.getByRole('button', { name: 'Add contact' }));
  expect(await dialog.findByText('Enter an e-mail address such as ada@example.org.')).toBeTruthy();
  fill(dialog.getByRole('textbox', { name: 'E-mail' }), 'nora@example.test');
  await userEvent.click(dialog.getByRole('button', { name: 'Add contact' }));
  expect(await dialog.findByText('Enter a name.')).toBeTruthy();
  fill(dialog.getByRole('textbox', { name: 'First name' }), 'Nora');
  fill(dialog.getByRole('textbox', { name: 'Last name' }), 'Keller');
  await userEvent.click(dialog.getByRole('button', { name: 'Add contact' }));
  expect(await screen.findByText('Nora Keller')).toBeTruthy();
  expect(await stored()).toMatchObject([{ name: 'Nora Keller', first_name: 'Nora', email: 'nora@example.test' }]);
});

it('changes the tags of the chosen contacts', async () => {
  await aContact(app, companyId, { name: 'Ben Vale', tags: ['press'] });
  await openBridgedPage(ContactsIndex, '/contacts');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select row' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Change tags of/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText('Add', { selector: 'input:not([readonly])' }), 'vip,');
  await userEvent.click(dialog.getByRole('button', { name: 'Change tags' }));
  await waitFor(async () => expect((await stored())[0]?.tags).toEqual(['press', 'vip']));
});

it('deletes a contact after a question, and restores it', async () => {
  const { id } = await aContact(app, companyId, { name: 'Ben Vale' });
  await owner.call('DELETE', `/contacts/delete/${id}`);
  await openBridgedPage(ContactsIndex, '/contacts');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deleted contacts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deleted contacts' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Restore Ben Vale' }));
  await waitFor(async () => expect((await stored()).map((contact) => contact.id)).toEqual([id]));
  expect(await dialog.findByText('Nothing was deleted')).toBeTruthy();
});

it('shows a contact with its details and segments', async () => {
  const nora = await aContact(app, companyId, { city: 'Zug', country: 'CH', tags: ['press'], notes: 'Calls back' });
  const segment = (await owner.post<{ data: { id: number } }>('/segments/store', { name: 'Radio' })).body.data;
  await owner.post(`/segments/${segment.id}/contacts`, { contact_ids: [nora.id] });
  await openBridgedPage(ContactsShow, `/contacts/${nora.id}`);
  expect(await screen.findByRole('heading', { name: 'Nora Keller', level: 1 })).toBeTruthy();
  expect(screen.getByText('Zug, Switzerland')).toBeTruthy();
  expect(screen.getByText('Calls back')).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Radio' })).getAttribute('href')).toBe(`/segments/${segment.id}`);
});

it('adds a second address, makes it the primary one, and shows both', async () => {
  const nora = await aContact(app, companyId);
  await openBridgedPage(ContactsShow, `/contacts/${nora.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add e-mail address' }));
  fill(dialog.getByRole('textbox', { name: 'E-mail address 2' }), 'work@example');
  await userEvent.click(dialog.getByRole('button', { name: /^Save/ }));
  expect(await dialog.findByText('Enter an e-mail address such as ada@example.org.')).toBeTruthy();
  fill(dialog.getByRole('textbox', { name: 'E-mail address 2' }), 'work@example.test');
  fill(dialog.getByRole('textbox', { name: 'Label of e-mail address 2' }), 'Work');
  await userEvent.click(dialog.getByRole('button', { name: 'Make e-mail address 2 the primary one' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Save/ }));
  await waitFor(async () =>
    expect((await stored())[0]).toMatchObject({
      email: 'work@example.test',
      emails: [
        { address: 'work@example.test', label: 'Work', is_primary: true },
        { address: 'nora@example.test', is_primary: false },
      ],
    }),
  );
  expect(await screen.findByRole('link', { name: 'work@example.test' })).toBeTruthy();
});

it('has further postal addresses, one of which becomes the primary one', async () => {
  const nora = await aContact(app, companyId, { address: 'Quay 1', city: 'Zürich' });
  await openBridgedPage(ContactsShow, `/contacts/${nora.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add postal address' }));
  fill(dialog.getByRole('textbox', { name: 'Address 2: label of the address' }), 'Home');
  await userEvent.click(dialog.getByRole('button', { name: /^Save/ }));
  expect(await dialog.findByText('Enter a street or a city.')).toBeTruthy();
  fill(dialog.getByRole('textbox', { name: 'Address 2: city' }), 'Bern');
  await userEvent.click(dialog.getByRole('button', { name: 'Make address 2 the primary one' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Save/ }));
  await waitFor(async () =>
    expect((await stored())[0]).toMatchObject({
      ...{ address: null, city: 'Bern', address_label: 'Home' },
      further_addresses: [{ label: null, address: 'Quay 1', city: 'Zürich', country: null }],
    }),
  );
  expect(await screen.findByText('Quay 1, Zürich')).toBeTruthy();
});

it('records the consent of a contact and shows it with its history', async () => {
  const nora = await aContact(app, companyId);
  await openBridgedPage(ContactsShow, `/contacts/${nora.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Record consent' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByRole('textbox', { name: /^How do you know/ }), 'Signed at the fair');
  await userEvent.click(dialog.getByRole('button', { name: 'Record consent' }));
  const history = await screen.findByRole('list', { name: 'Decisions' });
  expect(within(history).getByText('E-mail: agreed')).toBeTruthy();
  expect(within(history).getByText(/Signed at the fair/)).toBeTruthy();
  expect((await stored())[0]?.email_consent).toBe('granted');
});

it('records the consent of several contacts', async () => {
  await aContact(app, companyId, { name: 'Ben Vale' });
  await openBridgedPage(ContactsIndex, '/contacts');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select row' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Record consent of/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByRole('textbox', { name: /^How do you know/ }), 'Signed at the fair');
  await userEvent.click(dialog.getByRole('button', { name: 'Record consent' }));
  await waitFor(async () => expect((await stored())[0]?.email_consent).toBe('granted'));
});

it('merges the chosen contacts, side by side', async () => {
  await aContact(app, companyId, { name: 'Ben Vale', email: 'ben@example.test' });
  await aContact(app, companyId, { name: 'Benjamin Vale', email: 'benjamin@example.test' });
  await openBridgedPage(ContactsIndex, '/contacts');
  for (const box of await screen.findAllByRole('checkbox', { name: 'Select row' })) {
    await userEvent.click(box);
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Merge 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge 2 contacts' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Benjamin Vale' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Merge 2 contacts' }));
  await waitFor(async () => expect((await stored()).map(({ name }) => name)).toEqual(['Benjamin Vale']));
  await waitFor(() => expect(screen.queryByText('Ben Vale')).toBeNull());
});

it('adds contacts to a segment', async () => {
  const { id } = await aContact(app, companyId, { name: 'Ben Vale' });
  const segment = (await owner.post<{ data: { id: number } }>('/segments/store', { name: 'Radio' })).body.data;
  await openBridgedPage(ContactsIndex, '/contacts');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select row' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Add to a segment/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Segment' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Radio/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add to segment' }));
  await waitFor(async () => {
    const { body } = await owner.get<{ data: { id: number }[] }>(`/contacts/${id}/segments`);
    expect(body.data.map((one) => one.id)).toEqual([segment.id]);
  });
});
