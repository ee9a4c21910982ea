import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import ContactsImport from '#js/Pages/Contacts/Import.tsx';
import { contactImportRows, contactImports } from '#server/database/schema/people/contactImports.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { checkImport, importFile, uploadImport } from '#tests/areas/people/contactImports/server/anImport.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { app, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

beforeEach(async () => {
  for (const table of [contactImportRows, contactImports, contacts]) {
    await app.database.drizzle.delete(table);
  }
});

const FILE = 'Name,Shoe size,Email,Ort\nNora Keller,39,nora@example.test,Zürich\nKofi,43,not an address,Accra\n';
const contactCount = () => app.database.drizzle.$count(contacts);
/** The background work, and the page's next look at it. */
const work = () => app.services.queue.drain();

it('uploads a file, and says at the field why another cannot be read', async () => {
  await openBridgedPage(ContactsImport, '/contacts/import');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Choose a file' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import contacts' }));
  const input = dialog.getByLabelText(/Drop a file here/);
  await userEvent.upload(input, new File(['Name,Email\n'], 'empty.csv', { type: 'text/csv' }));
  expect(await dialog.findByText('The file has no rows below its headings.')).toBeTruthy();
  await userEvent.upload(input, new File([FILE], 'people.csv', { type: 'text/csv' }));
  await waitFor(async () => expect(await app.database.drizzle.$count(contactImports)).toBe(1));
});

it('says that the settings are those of the last such file, and starts over', async () => {
  const first = (await uploadImport(owner, FILE)).body.data;
  await checkImport(app, owner, first, { mapping: ['name', 'notes', 'email', 'city'], match_rule: 'none' });
  const { data } = (await uploadImport(owner, FILE.replace('Kofi', 'Kojo'))).body;
  await openBridgedPage(ContactsImport, `/contacts/import?import=${data.id}`);
  expect(await screen.findByText('These are your settings for the last file with the same columns.')).toBeTruthy();
  const size = () => screen.getByRole('combobox', { name: 'What “Shoe size” contains' });
  await waitFor(() => expect(size()).toHaveProperty('value', 'Notes'));
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(size()).toHaveProperty('value', ''));
  expect(screen.getByRole('combobox', { name: 'Recognise contacts by' })).toHaveProperty('value', 'E-mail address');
});

it('checks a file with a mapping, shows each row, imports it, and undoes that', async () => {
  const { data } = (await uploadImport(owner, FILE)).body;
  await openBridgedPage(ContactsImport, `/contacts/import?import=${data.id}`);
  const city = await screen.findByRole('combobox', { name: 'What “Ort” contains' });
  await waitFor(() => expect(city).toHaveProperty('value', 'City'));
  expect(screen.getByRole('combobox', { name: 'What “Shoe size” contains' })).toHaveProperty('value', '');
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(await screen.findByRole('progressbar', { name: 'The file is being checked' })).toBeTruthy();
  await work();
  expect(
    await screen.findByText('E-mail: Enter an e-mail address such as ada@example.org.', {}, { timeout: 4000 }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: /Download the rows with errors/ })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Import 1 contact' }));
  await screen.findByRole('heading', { name: 'Contacts are being imported' });
  await work();
  const undo = await screen.findByRole('button', { name: /Undo the import/ }, { timeout: 4000 });
  expect(await contactCount()).toBe(1);
  await userEvent.click(undo);
  await screen.findByText(/^1 contact that it added is deleted. Deleted contacts can be restored/);
  await userEvent.click(screen.getAllByRole('button', { name: /Undo the import/ }).at(-1) as HTMLElement);
  await screen.findByRole('heading', { name: 'The import is being undone' });
  await work();
  expect(await screen.findByRole('heading', { name: 'Undone' }, { timeout: 4000 })).toBeTruthy();
  expect(await contactCount()).toBe(0);
});

it('keeps the company’s own fields and columns that are left out in their places', async () => {
  await owner.post('/settings/contact-fields/store', { label: 'Shirt', kind: 'text' });
  const { data } = (await uploadImport(owner, 'Name,Colour,Shirt,Email\nNora,red,M,n@example.test\n')).body;
  await openBridgedPage(ContactsImport, `/contacts/import?import=${data.id}`);
  const shirt = await screen.findByRole('combobox', { name: 'What “Shirt” contains' });
  await waitFor(() => expect(shirt).toHaveProperty('value', 'Shirt'));
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  await screen.findByRole('heading', { name: 'The file is being checked' });
  const [stored] = await app.database.drizzle.select().from(contactImports);
  expect(stored?.mapping).toEqual(['name', null, expect.stringMatching(/^custom:\d+$/), 'email']);
});

it('says which field is chosen twice, and keeps the rest', async () => {
  const { data } = (await uploadImport(owner, 'Name,Email,Mail\nNora,n@example.test,n2@example.test\n')).body;
  await openBridgedPage(ContactsImport, `/contacts/import?import=${data.id}`);
  const mail = await screen.findByRole('combobox', { name: 'What “Mail” contains' });
  await userEvent.click(mail);
  await userEvent.click(await screen.findByRole('option', { name: 'E-mail' }));
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(await screen.findByText('Choose each field for one column only.')).toBeTruthy();
  expect(mail).toHaveProperty('value', 'E-mail');
});

it('shows what changed before and after', async () => {
  await owner.post('/contacts/store', { name: 'Nora Keller', email: 'nora@example.test', city: 'Basel' });
  const { data } = (await uploadImport(owner, FILE)).body;
  await checkImport(app, owner, data, { match_action: 'overwrite' });
  await openBridgedPage(ContactsImport, `/contacts/import?import=${data.id}`);
  expect(await screen.findByText('Basel')).toHaveProperty('tagName', 'DEL');
  expect(screen.getByText('Zürich')).toHaveProperty('tagName', 'INS');
});

it('lists the imports', async () => {
  await importFile(app, owner, FILE);
  await openBridgedPage(ContactsImport, '/contacts/import');
  expect(await screen.findByText('people.csv')).toBeTruthy();
  expect(screen.getByText('Imported')).toBeTruthy();
});
