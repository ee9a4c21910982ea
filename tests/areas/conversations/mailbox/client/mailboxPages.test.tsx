import { router } from '@inertiajs/react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast/toast.ts';
import MailboxIndex from '#js/Pages/Mailbox/Index.tsx';
import { useMailActions } from '#js/stores/conversations/mailbox/mailActions.ts';
import { useMailbox } from '#js/stores/conversations/mailbox/mailbox.ts';
import { useMailComposer } from '#js/stores/conversations/mailbox/mailComposer.ts';
import { mailboxes, mailDrafts, mails, mailTags } from '#server/database/schema/conversations/mailbox.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

beforeEach(async () => {
  await app.database.drizzle.delete(mailboxes);
  useMailbox.getState().reset();
  useMailComposer.getState().close();
  await owner.post('/mailbox/accounts/sandbox', {});
});

it('reads a mail and answers it; what is typed is kept', async () => {
  await openBridgedPage(MailboxIndex, '/mailbox');
  const list = within(await screen.findByRole('list', { name: 'Mails' }));
  await userEvent.click(only(await list.findAllByRole('button')));
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  const task = await screen.findByRole('menuitem', { name: 'Make a task' });
  expect(task.getAttribute('href')).toMatch(/^\/tasks\?new=This%20mailbox%20is%20a%20sandbox&mail=\d+$/);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Reply' }));
  await userEvent.type(drawer.getByRole('textbox', { name: 'Subject' }), ' at seven');
  await vi.waitFor(
    async () => expect(only(await app.database.drizzle.select().from(mailDrafts)).subject).toMatch(/ at seven$/),
    { timeout: 4000 },
  );
});

it('whoever goes to another folder while a mail is archived stays there', async () => {
  await openBridgedPage(MailboxIndex, '/mailbox');
  await userEvent.click(only(await within(await screen.findByRole('list', { name: 'Mails' })).findAllByRole('button')));
  await screen.findByRole('button', { name: 'Reply' });
  const { act } = useMailActions.getState();
  const archived = Promise.withResolvers<void>();
  useMailActions.setState({ act: () => archived.promise.then(() => ({ ok: true, data: null })) });
  // Inertia writes the history a moment later, so the address does not show the folder yet.
  const push = vi.spyOn(router, 'push').mockImplementation(() => undefined);
  const replace = vi.spyOn(router, 'replace').mockImplementation(() => undefined);
  await userEvent.keyboard('e');
  const folders = within(screen.getByRole('navigation', { name: 'Folders' }));
  await userEvent.click(await folders.findByRole('button', { name: /^Sent/ }));
  expect(push).toHaveBeenCalledTimes(1);
  archived.resolve();
  await archived.promise;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(replace).not.toHaveBeenCalled();
  useMailActions.setState({ act });
  vi.restoreAllMocks();
});

it('attaches files of the media library', async () => {
  for (const name of ['Stage plan', 'Prices']) {
    const form = new FormData();
    for (const [key, value] of Object.entries({ model_type: 'company', model_id: '1', display_name: name })) {
      form.set(key, value);
    }
    form.set('file', new File(['Row 3'], `${name}.txt`, { type: 'text/plain' }));
    await owner.post('/media/upload', form);
  }
  await openBridgedPage(MailboxIndex, '/mailbox?to=nora@guest.test');
  const drawer = within(await screen.findByRole('dialog', { name: 'New mail' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Media library' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Attach from the media library' }));
  await userEvent.click(await picker.findByRole('button', { name: /^Prices/ }));
  await userEvent.type(picker.getByRole('textbox', { name: 'Search files' }), 'stage');
  await vi.waitFor(() => expect(picker.queryByRole('button', { name: /^Prices/ })).toBeNull());
  await userEvent.click(picker.getByRole('button', { name: /^Stage plan/ }));
  await userEvent.click(picker.getByRole('button', { name: 'Attach 2 files' }));
  const attached = await drawer.findByRole('list', { name: 'Attachments' });
  expect(
    within(attached)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Stage plan\.txt/), expect.stringMatching(/^Prices\.txt/)]);
});

it('begins a mail to the address of the URL', async () => {
  await openBridgedPage(MailboxIndex, '/mailbox?to=nora@guest.test');
  expect(await screen.findByRole('dialog', { name: 'New mail' })).toBeTruthy();
  await vi.waitFor(async () =>
    expect(only(await app.database.drizzle.select().from(mailDrafts)).recipients).toEqual([
      { name: '', address: 'nora@guest.test' },
    ]),
  );
});

it('adds a tag, changes it and removes it', async () => {
  await openBridgedPage(MailboxIndex, '/mailbox');
  const stored = async () => (await app.database.drizzle.select().from(mailTags)).map(({ name }) => name);
  const before = await stored();
  await userEvent.click(await screen.findByRole('button', { name: 'New tag' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Sponsors');
  await userEvent.click(screen.getByRole('button', { name: 'Create tag' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Sponsors' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), ' 2027');
  await userEvent.click(screen.getByRole('button', { name: 'Save tag' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Sponsors 2027' }));
  expect(await stored()).toEqual([...before, 'Sponsors 2027']);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove tag' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove tag' }));
  await vi.waitFor(async () => expect(await stored()).toEqual(before));
});

it('splits a conversation, takes that back, and joins two', async () => {
  const db = app.database.drizzle;
  const { id: _, uid: __, ...first } = only(await db.select().from(mails));
  const later = (minutes: number) => new Date(first.date.getTime() + minutes * 60_000);
  const add = async (subject: string, minutes: number, threadKey = first.threadKey) => {
    const values = {
      ...first,
      threadKey,
      subject,
      words: subject,
      messageId: `${subject}@x.test`,
      date: later(minutes),
    };
    return only(await db.insert(mails).values(values).returning()).id;
  };
  const answer = await add('Power for the stage', 1);
  await add('Prices', 2, 'prices');
  await openBridgedPage(MailboxIndex, `/mailbox?mail=${answer}`);
  const earlier = () => screen.queryByRole('list', { name: 'Earlier mails' });
  await vi.waitFor(() => expect(earlier()).not.toBeNull());
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Split the conversation here');
  await vi.waitFor(() => expect(earlier()).toBeNull());
  const [, options] = vi.mocked(toast.success).mock.lastCall ?? [];
  (options as { action: { run: () => void } }).action.run();
  await vi.waitFor(() => expect(earlier()).not.toBeNull());
  await choose('Join with another conversation');
  const dialog = within(await screen.findByRole('dialog', { name: 'Join with another conversation' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Join conversations' }));
  expect(await dialog.findByText('Choose a mail of the other conversation.')).toBeTruthy();
  await userEvent.type(dialog.getByRole('combobox', { name: /Mail of the other/ }), 'Prices');
  await userEvent.click(await screen.findByRole('option', { name: /^Prices/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Join conversations' }));
  const list = await screen.findByRole('list', { name: 'Later mails' });
  expect(within(list).getAllByRole('button')).toHaveLength(1);
});

it('shows that a colleague answers, and asks before a second answer goes out', async () => {
  const db = app.database.drizzle;
  const { id: mailboxId, companyId } = only(await db.select().from(mailboxes));
  const other = await aUser(app, companyId, 'bo@harbour.test', ['mailbox.view', 'mailbox.send']);
  const colleague = await signedIn(app, other);
  await owner.post(`/mailbox/accounts/${mailboxId}/members`, { members: [{ id: other.id, can_send: true }] });
  const [mail] = await db.select().from(mails).where(eq(mails.mailboxId, mailboxId));
  const to = [{ name: 'Nora', address: 'nora@guest.test' }];
  const begun = { client_id: 'theirs', mailbox_id: mailboxId, kind: 'reply', mail_id: mail?.id, to };
  const { body } = await colleague.post<{ data: { id: number } }>('/mailbox/drafts/begin', begun);

  await openBridgedPage(MailboxIndex, `/mailbox?mail=${mail?.id}`);
  expect(await screen.findByText(`${other.name} is answering this conversation.`)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Reply' }));
  expect(await drawer.findByText(`${other.name} is answering this conversation too.`)).toBeTruthy();
  app.clock.advance(1000);
  await colleague.post(`/mailbox/drafts/${body.data.id}/send`);
  await userEvent.click(drawer.getByRole('button', { name: 'Send mail' }));
  const question = within(await screen.findByRole('alertdialog', { name: `${other.name} has answered meanwhile` }));
  await userEvent.click(question.getByRole('button', { name: 'Send mine too' }));
  const states = async () =>
    (await db.select().from(mailDrafts).orderBy(mailDrafts.id)).map(({ userId, state }) => [
      userId === other.id,
      state,
    ]);
  await vi.waitFor(async () =>
    expect(await states()).toEqual([
      [true, 'waiting'],
      [false, 'waiting'],
    ]),
  );
});
