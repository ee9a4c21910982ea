import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast/toast.ts';
import EmailSettings from '#js/Pages/Email/Settings.tsx';
import { emailTopics } from '#server/database/schema/outreach/email.ts';
import { emailDomains, emailSettings } from '#server/database/schema/outreach/emailDomains.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { server } from '#tests/mocks/server.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

beforeEach(async () => {
  await app.database.drizzle.delete(emailDomains);
  await app.database.drizzle.delete(emailSettings);
  await app.database.drizzle.delete(emailTopics);
});
const open = () => openBridgedPage(EmailSettings, '/email/settings');

it('adds a domain and shows the records to publish, with buttons to copy them', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add domain' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add domain' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Domain/ }), 'https://wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Add domain' }));
  expect(await dialog.findByText(/without www and without http/)).toBeTruthy();
  await userEvent.clear(dialog.getByRole('textbox', { name: /^Domain/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Domain/ }), 'News.Page.test');
  await userEvent.click(dialog.getByRole('button', { name: 'Add domain' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'news.page.test' }));
  expect(drawer.getByText('Not checked yet')).toBeTruthy();
  expect(drawer.getAllByText('Not found yet')).toHaveLength(4);
  for (const record of ['SPF', 'DKIM', 'DMARC']) {
    expect(drawer.getByRole('button', { name: `Copy the value of ${record}` })).toBeTruthy();
  }
  expect(drawer.getByText('In 2 strings')).toBeTruthy();
});

it('shows the private key once, and deletes a key after asking', async () => {
  await owner.post('/email/settings/domains', { domain: 'keys.page.test' });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^keys\s*\.page\s*\.test/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'keys.page.test' }));
  await waitFor(() => expect(drawer.getAllByText(/never used/)).toHaveLength(1));
  await userEvent.click(drawer.getByRole('button', { name: 'Create key' }));
  const secret = await drawer.findByLabelText<HTMLInputElement>('Private key');
  expect(secret.value).toContain('BEGIN PRIVATE KEY');
  await userEvent.click(drawer.getByRole('button', { name: 'Hide the key' }));
  expect(drawer.queryByLabelText('Private key')).toBeNull();
  expect(drawer.getAllByText(/never used/)).toHaveLength(2);
});

it('makes another domain the default, and says why one cannot be', async () => {
  const values = ['one', 'two'].map((name, at) => ({
    ...{ companyId, domain: `${name}.page.test`, status: 'verified' as const, isDefault: at === 0 },
  }));
  await app.database.drizzle.insert(emailDomains).values(values);
  await open();
  expect(await screen.findByText('Default: mails are sent from here')).toBeTruthy();
  const row = within(screen.getByText('two.page.test').closest('tr') as HTMLElement);
  await userEvent.click(row.getByRole('button', { name: 'Row actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make default' }));
  await waitFor(() => expect(row.getByText('Default: mails are sent from here')).toBeTruthy());
});

it('saves the provider without ever showing its key', async () => {
  await open();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Send with' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Mailgun' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Enter the API key of your Mailgun account.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^API key/), 'key-1');
  await userEvent.type(screen.getByRole('textbox', { name: /^Mailgun domain/ }), 'mg.page.test');
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Stored. Leave it empty to keep it.')).toBeTruthy();
  expect(screen.getByLabelText(/^API key/)).toHaveProperty('value', '');
  expect(await screen.findByText('Mails are sent by Muster <no-reply@mg.page.test>')).toBeTruthy();
});

it('shows the messages of the specification where the server sends none', async () => {
  await owner.post('/email/settings/domains', { domain: 'fail.page.test' });
  await open();
  const refuse = () => new HttpResponse(null, { status: 500 });
  server.use(http.post('*/email/settings/test-connection', refuse), http.post('*/verify', refuse));
  await userEvent.click(await screen.findByRole('button', { name: 'Test connection' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Connection test failed'));
  await userEvent.click(await screen.findByRole('button', { name: /^fail\s*\.page\s*\.test/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'fail.page.test' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Verify records' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Verification failed'));
});

it('adds a topic, refuses its name twice, changes and deletes it', async () => {
  await open();
  const add = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add topic' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New topic' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), name);
    await userEvent.click(dialog.getByRole('button', { name: 'Create topic' }));
    return dialog;
  };
  await add('Concerts');
  expect(await screen.findByText('Concerts')).toBeTruthy();
  const dialog = await add('concerts');
  expect(await dialog.findByText('There is already a topic with this name.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Concerts' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete topic' }));
  await waitFor(() => expect(screen.queryByText('Concerts')).toBeNull());
});
