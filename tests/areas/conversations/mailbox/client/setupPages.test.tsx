import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import MailboxGmail from '#js/Pages/Mailbox/Gmail.tsx';
import MailboxImap from '#js/Pages/Mailbox/Imap.tsx';
import MailboxProviders from '#js/Pages/Mailbox/Providers.tsx';
import { useMailbox } from '#js/stores/conversations/mailbox/mailbox.ts';
import { mailboxes, mailboxMembers } from '#server/database/schema/conversations/mailbox.ts';
import { mock } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { aUser, only } from '#tests/server/fixtures/fixture.ts';
import { app, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

const stored = () => app.database.drizzle.select().from(mailboxes);

beforeEach(async () => {
  await app.database.drizzle.delete(mailboxes);
  useMailbox.getState().reset();
});

it('fills in the servers that were found, and shows beside a field why it was refused', async () => {
  const server = (host: string, port: number) => ({ host, port, security: 'tls' as const, user: '' });
  mock('POST /mailbox/accounts/discover', () => ({
    data: {
      provider: null,
      source: 'dns' as const,
      incoming: server('127.0.0.1', 993),
      outgoing: server('127.0.0.1', 465),
    },
  }));
  await openBridgedPage(MailboxImap, '/mailbox/imap');
  await userEvent.type(screen.getByRole('textbox', { name: /^E-mail address/ }), 'office@lakeside.test');
  await userEvent.click(screen.getByRole('button', { name: 'Find the settings' }));
  const incoming = within(await screen.findByRole('group', { name: 'Incoming mail (IMAP)' }));
  const host = incoming.getByRole('textbox', { name: /^Host/ });
  expect(host).toHaveProperty('value', '127.0.0.1');
  expect(incoming.getByRole('textbox', { name: /^User name/ })).toHaveProperty('value', 'office@lakeside.test');
  await userEvent.type(screen.getByLabelText(/^Password/), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Connect mailbox' }));
  // This installation connects to public hosts only.
  await vi.waitFor(() => expect(host.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText(/^Password/)).toHaveProperty('value', 'secret');
  expect(await stored()).toEqual([]);
});

it('shares a mailbox with a colleague, and removes it after asking', async () => {
  await owner.post('/mailbox/accounts/sandbox', {});
  const { companyId } = only(await stored());
  const colleague = await aUser(app, companyId, 'share@harbour.test', ['mailbox.view', 'chat.view']);
  await openBridgedPage(MailboxProviders, '/mailbox/providers');
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Share');
  const dialog = within(await screen.findByRole('dialog', { name: /^Share/ }));
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Colleagues who read it' }));
  await userEvent.click(await screen.findByRole('option', { name: colleague.name }));
  await userEvent.click(dialog.getByRole('checkbox', { name: `${colleague.name} may send` }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save sharing' }));
  expect(await screen.findByText('Shared')).toBeTruthy();
  const members = await app.database.drizzle.select().from(mailboxMembers);
  expect(members.map(({ userId, canSend }) => [userId, canSend])).toEqual([[colleague.id, true]]);
  await choose('Remove mailbox');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove mailbox' }));
  expect(await screen.findByText('No mailbox is connected')).toBeTruthy();
  expect(await stored()).toEqual([]);
});

it('says what the operator has to enter before Gmail can be connected', async () => {
  await openBridgedPage(MailboxGmail, '/mailbox/gmail');
  expect(await screen.findByText(/GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/)).toBeTruthy();
  expect(screen.getByText(/\/mailbox\/gmail$/)).toBeTruthy();
});
