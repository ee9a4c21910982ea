import { beforeEach, describe, expect, it } from 'vitest';
import { useMailbox } from '#js/stores/conversations/mailbox/mailbox.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { aFolder, aMail, aMailbox } from '../factories/aMail.ts';

const state = () => useMailbox.getState();
const names = ['TRASH', 'Press', 'SPAM', 'IMPORTANT', 'DRAFT', 'DRAFTS', 'SENT', 'STARRED', 'INBOX'];
const folders = names.map((name, index) => aFolder({ id: index + 1, name }));
const DETAIL = {
  ...{ cc: [], reply_to: [], message_id: null, text: 'At seven', html: null, remote_pictures: 0, trackers: 0 },
  ...{ is_trusted: false, files: [], fault: null, contact: null },
};

beforeEach(() => state().reset());

describe('the folders (specification §4)', () => {
  it('are sorted, and the inbox is selected if nothing is', () => {
    state().setFolders(folders);
    expect(state().folders.map(({ name }) => name)).toEqual([
      ...['INBOX', 'STARRED', 'SENT', 'DRAFTS', 'DRAFT', 'IMPORTANT', 'SPAM', 'TRASH', 'Press'],
    ]);
    expect(state().selectedFolder?.name).toBe('INBOX');
  });

  it('keep the selected one', () => {
    state().setFolders(folders);
    state().selectFolder(folders[2] ?? null);
    state().setFolders(folders);
    expect(state().selectedFolder?.name).toBe('SPAM');
  });

  it('of the default mailbox: the first is selected', async () => {
    mock('GET /mailbox/default', () => ({
      data: aMailbox({ folders: [aFolder({ id: 7, name: 'TRASH' }), aFolder({ id: 8, name: 'SENT' })] }),
    }));
    await state().loadDefault();
    expect(state()).toMatchObject({ mailbox: { id: 1 }, selectedFolder: { id: 8, name: 'SENT' }, isLoaded: true });
  });
});

it('says that there is no mailbox, and why one could not be loaded', async () => {
  mock('GET /mailbox/default', () => ({ data: null }));
  await state().loadDefault();
  expect(state()).toMatchObject({ mailbox: null, isLoaded: true, loadError: null });
  mock('GET /mailbox/default', () => refuse(503, { message: 'Back in a moment.' }));
  await state().loadDefault();
  expect(state().loadError).toBe('Back in a moment.');
});

it('adds a mail at its place and keeps the nine newest', () => {
  const dated = (id: number, minute: number) =>
    aMail({ id, date: `2026-11-20T10:${String(minute).padStart(2, '0')}:00Z` });
  for (const id of [3, 1, 2, 9, 8, 7, 4, 5, 6]) {
    state().addMail(dated(id, id));
  }
  state().addMail(dated(20, 4));
  expect(state().mails?.map(({ id }) => id)).toEqual([9, 8, 7, 6, 5, 20, 4, 3, 2]);
});

it('reads pages, and an answer without pages as its only one', async () => {
  const links = [{ url: null, label: '1', active: true }];
  mock('GET /mailbox/mails/json/{folderID}', () => aPage([aMail()], { current_page: 2, last_page: 3, links }));
  await state().loadMails(1, { page: 2 });
  expect(state()).toMatchObject({ mails: [{ id: 1 }], currentPage: 2, lastPage: 3, pageLinks: links });
  const seen = mock('GET /mailbox/mails/json/{folderID}', () => [aMail({ id: 5 })]);
  await state().loadMails(1, {});
  expect(state()).toMatchObject({ mails: [{ id: 5 }], currentPage: 1, lastPage: 1, pageLinks: [] });
  expect(seen).toHaveLength(1);
});

it('clears the selected mail while another is loaded, and when that fails', async () => {
  mock('GET /mailbox/mails/{mailID}', () => ({ data: { ...aMail(), ...DETAIL } }));
  await state().loadMail(1);
  expect(state().selectedMail?.id).toBe(1);
  mock('GET /mailbox/mails/{mailID}', () => refuse(404, { message: 'This mail does not exist.' }));
  const loading = state().loadMail(2);
  expect(state().selectedMail).toBeNull();
  await loading;
  expect(state()).toMatchObject({ selectedMail: null, mailError: 'This mail does not exist.' });
});
