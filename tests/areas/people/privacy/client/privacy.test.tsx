import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { saveFile } from '#js/lib/saveFile.ts';
import ContactsPersonalData from '#js/Pages/Contacts/PersonalData.tsx';
import ContactsShow from '#js/Pages/Contacts/Show.tsx';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { aContact } from '#tests/areas/people/contacts/server/aContact.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/lib/saveFile.ts');
openBridgedOffice();

const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

it('shows and downloads everything about a person, after the password', async () => {
  const nora = { name: 'Nora Keller', email: 'keller@example.test', notes: 'Allergic to nuts' };
  const { id } = (await owner.post<{ data: { id: number } }>('/contacts/store', nora)).body.data;
  await openBridgedPage(ContactsPersonalData, `/contacts/${id}/personal-data`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Show personal data' }));
  fill(dialog.getByLabelText(/Your password/), 'a guess');
  await userEvent.click(dialog.getByRole('button', { name: 'Show the data' }));
  expect(await dialog.findByText('That is not your password.')).toBeTruthy();
  fill(dialog.getByLabelText(/Your password/), PASSWORD);
  await userEvent.click(dialog.getByRole('button', { name: 'Show the data' }));
  expect(await screen.findByText('Allergic to nuts')).toBeTruthy();
  const times = screen.getAllByText('Created at').map((label) => label.nextElementSibling?.textContent);
  expect(times[0]).toMatch(/\d:\d{2}/);
  expect(times[0]).not.toMatch(/\dT\d/);
  const person = screen
    .getAllByText('Contact', { selector: 'dt' })
    .map((label) => label.nextElementSibling?.textContent);
  expect([person[0], screen.queryByText('Contact id')]).toEqual(['Nora Keller', null]);

  await userEvent.click(screen.getByRole('button', { name: 'Download JSON' }));
  const file = (await vi.mocked(saveFile).mock.lastCall?.[0].text()) ?? '';
  expect(JSON.parse(file)).toMatchObject({ contact_id: id, name: 'Nora Keller' });
});

it('restricts a contact with a reason, and erases them', async () => {
  const { id } = await aContact(app, companyId, { name: 'Luca Rossi' });
  await openBridgedPage(ContactsShow, `/contacts/${id}`);
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
    return within(await screen.findByRole('dialog'));
  };
  const question = await choose('Restrict');
  fill(question.getByLabelText(/Your password/), PASSWORD);
  await userEvent.click(question.getByRole('button', { name: 'Restrict' }));
  expect(await question.findByText('Say why, for example “Asked by e-mail on 3 May”.')).toBeTruthy();
  fill(question.getByLabelText(/Why/), 'Asked by phone');
  await userEvent.click(question.getByRole('button', { name: 'Restrict' }));
  expect(await screen.findByText(/: Asked by phone/)).toBeTruthy();

  const last = await choose('Erase for good');
  fill(last.getByLabelText(/Your password/), PASSWORD);
  fill(last.getByLabelText(/Why/), 'Asked by phone');
  await userEvent.click(last.getByRole('button', { name: 'Erase for good' }));
  await vi.waitFor(async () => expect(await app.database.drizzle.$count(contacts)).toBe(1));
});
