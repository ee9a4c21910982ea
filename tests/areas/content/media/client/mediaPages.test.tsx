import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast/toast.ts';
import MediaIndex from '#js/Pages/Media/Index.tsx';
import { useMedia } from '#js/stores/content/media/media.ts';
import { mediaFiles, mediaFolders } from '#server/database/schema/content/media.ts';
import { files } from '#server/database/schema/services.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aForm } from '#tests/factories/aForm.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice, restoreBridge } from '#tests/mocks/openBridgedOffice.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');

openBridgedOffice();
beforeEach(async () => {
  await app.database.drizzle.delete(files);
  await app.database.drizzle.delete(mediaFolders);
});

const library = () => ({ model_type: 'company', model_id: companyId });
const folder = async (name: string, parent_id: number | null = null) =>
  (await owner.post<{ data: { id: number } }>('/media/folders/store', { ...library(), name, parent_id })).body.data.id;
async function upload(name: string) {
  const file = new File(['a'], name, { type: 'text/plain' });
  expect((await owner.post('/media/upload', aForm({ ...library(), file }))).status).toBe(200);
}
const open = (url = '/media', permissions?: Parameters<typeof openStaffPage>[2]) =>
  openStaffPage(MediaIndex, {}, { url, ...permissions });

it('explains an empty library, and creates a folder with a validation error next to its name', async () => {
  await folder('Press');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'New folder' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New folder' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'press');
  await userEvent.click(dialog.getByRole('button', { name: 'Create folder' }));
  expect(await dialog.findAllByText(/There is already a folder named “press”/)).not.toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), ' photos');
  await userEvent.click(dialog.getByRole('button', { name: 'Create folder' }));
  expect(await screen.findByRole('button', { name: 'press photos, Empty' })).toBeTruthy();
  expect(toast.success).toHaveBeenCalledWith('Folder created');
});

it('opens a folder and returns by the breadcrumb, and updates the URL', async () => {
  const press = await folder('Press');
  await folder('Photos', press);
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Press/ }));
  expect(await screen.findByRole('button', { name: /^Photos/ })).toBeTruthy();
  await waitFor(() => expect(window.location.search).toBe(`?folder=${press}`));
  await userEvent.click(screen.getByRole('button', { name: 'All media' }));
  expect(await screen.findByRole('button', { name: 'Press, 1 folder' })).toBeTruthy();
});

it('selects a range with shift, shows what will be deleted, and deletes it', async () => {
  for (const name of ['a.txt', 'b.txt', 'c.txt']) {
    await upload(name);
  }
  open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Select a.txt' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select b.txt' }));
  await user.keyboard('{/Shift}');
  await user.click(screen.getByRole('button', { name: 'Delete 2' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 items?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Files deleted successfully'));
  await waitFor(() => expect(screen.queryByText('a.txt')).toBeNull());
  expect(screen.getByText('c.txt')).toBeTruthy();
});

it('shows where a file is used before it is deleted, with links to those places', async () => {
  await upload('a.txt');
  const { drizzle } = app.database;
  const [file] = await drizzle.select().from(mediaFiles);
  const { id } = await anEvent(app, companyId, {
    name: 'Summer Fest',
    description: `/media/files/${file?.id}/download`,
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for a.txt' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “a.txt”?' }));
  const way = await dialog.findByRole('link', { name: /^Summer Fest/ });
  expect(way.getAttribute('href')).toBe(`/events/${id}`);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete anyway' }));
  await waitFor(() => expect(screen.queryByText('a.txt')).toBeNull());
});

it('moves a file into a folder from its menu, without drag and drop', async () => {
  await folder('Press');
  await upload('a.txt');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for a.txt' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “a.txt”' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Press' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Move to “Press”' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Items moved successfully'));
  expect(await screen.findByText('1 file')).toBeTruthy();
});

it('offers to clear a search that finds nothing', async () => {
  await upload('a.txt');
  open();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search media' }), 'zebra');
  expect(await screen.findByText('Nothing here matches')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filter' }));
  expect(await screen.findByText('a.txt')).toBeTruthy();
});

it('does not show the library as empty while the search is being cleared', async () => {
  await upload('a.txt');
  open();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search media' }), 'zebra');
  await screen.findByText('Nothing here matches');
  mock('GET /media/get-model-media', () => new Promise<never>(() => undefined));
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filter' }));
  await waitFor(() => expect(useMedia.getState().search).toBe(''));
  expect(screen.queryByText('Nothing in here yet')).toBeNull();
});

it('shows an error when loading fails, and retries', async () => {
  await folder('Press');
  mock('GET /media/get-model-media', () => refuse(500));
  open();
  expect(await screen.findByText('The media could not be loaded')).toBeTruthy();
  expect(toast.error).toHaveBeenCalledWith('Failed to fetch media');
  restoreBridge();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Press/ })).toBeTruthy();
  expect(screen.queryByText('The media could not be loaded')).toBeNull();
});

it('shows only the uploads to its own library', async () => {
  const sent = mock('POST /media/upload', () => new Promise<never>(() => undefined));
  const start = (name: string) => useMedia.getState().upload([new File(['a'], name)]);
  useMedia.setState({ owner: { type: 'event', id: 7 } });
  start('elsewhere.txt');
  open();
  await screen.findByText('Nothing in here yet');
  act(() => start('here.txt'));
  const uploads = within(screen.getByRole('complementary', { name: 'Uploads' }));
  expect(uploads.getByText('here.txt')).toBeTruthy();
  expect(uploads.queryByText('elsewhere.txt')).toBeNull();
  await waitFor(() => expect(sent).toHaveLength(2));
});

it('hides changes from users who can only view', async () => {
  await upload('a.txt');
  open('/media', { permissions: ['media.view'] });
  await screen.findByText('a.txt');
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

describe('when the backend sends only ids and names', () => {
  const FOLDERS: Record<string, object[]> = { '': [{ id: 1, name: 'Press' }], 1: [{ id: 2, name: 'Photos' }] };
  const here = () => document.querySelector('[aria-current=page]')?.textContent;

  beforeEach(() => {
    mock('GET /media/get-model-media', ({ url }) => {
      const folders = FOLDERS[url.searchParams.get('folder_id') ?? ''] ?? [];
      return HttpResponse.json({ folders, files: [{ id: 3, name: 'a.txt' }] });
    });
    mock('GET /media/folders/{folderId}/contents', () => refuse(404));
    mock('POST /media/used-in', () => refuse(404));
  });

  it('shows the folders that were opened as the breadcrumb', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Press, Folder' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Photos, Folder' }));
    await waitFor(() => expect(here()).toBe('Photos'));
    await userEvent.click(screen.getByRole('button', { name: 'Press' }));
    await waitFor(() => expect(here()).toBe('Press'));
    expect(screen.queryByRole('button', { name: 'Photos' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'All media' }));
    await waitFor(() => expect(here()).toBe('All media'));
  });

  it('does not show the root as open when a link opened a folder', async () => {
    open('/media?folder=2');
    await screen.findByText('a.txt');
    expect(here()).toBe('Folder');
  });

  it('warns that everything in a folder is deleted, without an error about what it contains', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Press' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Press”?' }));
    expect(dialog.getByText('Everything inside is deleted too. This cannot be undone.')).toBeTruthy();
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('offers no download', async () => {
    open('/media', { permissions: ['media.view'] });
    await userEvent.click(await screen.findByRole('button', { name: /^a\.txt/ }));
    const preview = within(await screen.findByRole('dialog', { name: 'a.txt' }));
    expect(preview.getByText('There is no preview for this file type.')).toBeTruthy();
    expect(preview.queryByText('Download')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for a.txt' })).toBeNull();
  });
});
