import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MediaFolder } from '#contract/content/mediaItems.ts';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { useMedia } from '#js/stores/content/media/media.ts';
import { DEFAULT_VIEW, folderAtCrumb } from '#js/stores/content/media/mediaLibrary.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { aMediaFile } from '../factories/aMediaFile.ts';

vi.mock('#js/lib/toast/toast.ts');

const BROWSE = 'GET /media/get-model-media';
const WAY = [
  { id: 4, name: 'Press' },
  { id: 9, name: 'Photos' },
];
const state = () => useMedia.getState();
const shown = () => ({ data: { breadcrumb: WAY, folders: [] as MediaFolder[], files: aPage([aMediaFile()]) } });
const asked = (calls: { url: URL }[]) => calls.map(({ url }) => url.searchParams.get('folder_id'));

it('the media library is a grid sorted by name ascending with all kinds by default (specification §9)', () => {
  expect(state()).toMatchObject({ viewMode: 'grid', sortBy: 'name', sortOrder: 'asc', filter: 'all', search: '' });
  expect(DEFAULT_VIEW.pageNumber).toBe(1);
});

describe('the breadcrumb (specification §2)', () => {
  it('opens the root, a folder, and a step of the path; -1 is the root', async () => {
    const calls = mock(BROWSE, shown);
    await state().open({ type: 'event', id: 7 });
    await state().toFolder(9);
    await state().toBreadcrumb(0);
    await state().toBreadcrumb(1);
    await state().toBreadcrumb(-1);
    await state().toFolder(4);
    await state().toRoot();
    expect(asked(calls)).toEqual([null, '9', '4', '9', null, '4', null]);
  });

  it('treats a step that does not exist as the root', () => {
    expect([-1, 0, 1, 2].map((index) => folderAtCrumb(WAY, index))).toEqual([null, 4, 9, null]);
  });

  it('resets the search and the page when another folder is opened', async () => {
    const calls = mock(BROWSE, shown);
    await state().open({ type: 'event', id: 7 });
    await state().look({ search: 'poster' });
    await state().look({ pageNumber: 3 });
    await state().toFolder(4);
    const last = calls.at(-1)?.url.searchParams;
    expect([last?.get('search'), last?.get('page')]).toEqual([null, '1']);
  });
});

it('lists all files regardless of folder with a separate call, until a folder is opened', async () => {
  const browsed = mock(BROWSE, shown);
  const listed = mock('GET /media/files', () => aPage([aMediaFile({ id: 31 }), aMediaFile({ id: 32 })]));
  await state().open({ type: 'event', id: 7 });
  await state().look({ isFlat: true, search: 'poster' });
  const { model_type, model_id, search, folder_id } = Object.fromEntries(listed[0]?.url.searchParams ?? []);
  expect({ model_type, model_id, search, folder_id }).toEqual({
    ...{ model_type: 'event', model_id: '7', search: 'poster', folder_id: undefined },
  });
  expect(state()).toMatchObject({ breadcrumb: [], folders: [], files: [{ id: 31 }, { id: 32 }] });
  await state().toFolder(4);
  expect(state()).toMatchObject({ isFlat: false, breadcrumb: WAY });
  expect(browsed).toHaveLength(2);
});

it('reloads from the first page for a filter or sort order, but not for another layout', async () => {
  const calls = mock(BROWSE, shown);
  await state().open({ type: 'company', id: 1 });
  await state().look({ pageNumber: 2 });
  await state().look({ filter: 'images' });
  await state().look({ viewMode: 'list' });
  expect(calls).toHaveLength(3);
  expect(calls[2]?.url.search).toContain('filter=images');
  expect(calls[2]?.url.searchParams.get('page')).toBe('1');
  expect(state().viewMode).toBe('list');
});

describe('a reload', () => {
  it('that replaces a pending load ends its loading state', async () => {
    const calls: ReturnType<typeof mock> = mock(BROWSE, () =>
      calls.length === 1 ? new Promise<never>(() => undefined) : shown(),
    );
    void state().open({ type: 'event', id: 7 });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(state().fetching).toBe(true);
    await state().reload();
    expect(state()).toMatchObject({ fetching: false, loadError: null, loaded: true });
  });

  it('that replaces a pending load and fails shows the error, which the next one clears', async () => {
    const calls: ReturnType<typeof mock> = mock(BROWSE, () =>
      calls.length === 1 ? new Promise<never>(() => undefined) : calls.length === 2 ? refuse(500) : shown(),
    );
    void state().open({ type: 'event', id: 7 });
    await waitFor(() => expect(calls).toHaveLength(1));
    await state().reload();
    expect(state()).toMatchObject({ fetching: false, loadError: 'Failed to fetch media' });
    await state().reload();
    expect(state()).toMatchObject({ fetching: false, loadError: null });
  });

  it('that fails keeps a loaded folder', async () => {
    mock(BROWSE, shown);
    await state().open({ type: 'event', id: 7 });
    mock(BROWSE, () => refuse(500));
    await state().reload();
    expect(state()).toMatchObject({ loadError: null, files: [aMediaFile()] });
  });
});

describe('messages (specification §8)', () => {
  beforeEach(async () => {
    mock(BROWSE, shown);
    await state().open({ type: 'event', id: 7 });
  });

  it.each([
    ['Failed to fetch media', BROWSE, () => state().toRoot()],
    ['Failed to delete folder', 'DELETE /media/folders/{folderId}', () => state().removeFolder(4)],
    ['Failed to delete files', 'POST /media/files/delete-multiple', () => state().removeFiles([1])],
    ['Failed to rename folder', 'PUT /media/folders/{folderId}/rename', () => state().renameFolder(4, 'A')],
    ['Failed to move items', 'POST /media/move-items', () => state().move([{ type: 'file', file: aMediaFile() }], 4)],
  ] as const)('%s', async (words, key, act) => {
    mock(key, () => refuse(500));
    await act();
    expect(toast.error).toHaveBeenCalledWith(words);
  });

  it('Folder deleted, Files deleted, Folder renamed, Items moved successfully', async () => {
    const folder = {
      id: 4,
      name: 'A',
      parent_id: null,
      model_type: 'event',
      model_id: 7,
      folders_count: 0,
      files_count: 0,
      created_at: '2026-11-21T09:00:00Z',
    } as const;
    mock('DELETE /media/folders/{folderId}', () => ({ data: { folders: 1, files: 0 }, message: '' }));
    mock('POST /media/files/delete-multiple', () => ({ data: { deleted: [1], failed: [] }, message: '' }));
    mock('PUT /media/folders/{folderId}/rename', () => ({ data: folder, message: '' }));
    mock('POST /media/move-items', () => ({ data: { moved: [1], failed: [] }, message: '' }));
    await state().removeFolder(4);
    await state().removeFiles([1]);
    await state().renameFolder(4, 'A');
    await state().move([{ type: 'file', file: aMediaFile() }], null);
    expect(vi.mocked(toast.success).mock.calls.map(([words]) => words)).toEqual([
      'Folder deleted successfully',
      'Files deleted successfully',
      'Folder renamed successfully',
      'Items moved successfully',
    ]);
  });

  it('report which items failed, and no success', async () => {
    const failed = [{ id: 2, reason: 'It no longer exists.' }];
    mock('POST /media/move-items', () => ({ data: { moved: [1], failed }, message: 'One item could not be moved.' }));
    await state().move([{ type: 'file', file: aMediaFile() }], null);
    expect(toast.success).not.toHaveBeenCalled();
    expect(toast.warning).toHaveBeenCalledWith('One item could not be moved.');
  });
});

describe('uploads', () => {
  const file = (name: string) => new File(['a'], name);
  const states = () => state().uploads.map((upload) => upload.state);

  /** Uploads that are answered once `finish` is called. */
  function mockSlowUploads() {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const calls = mock('POST /media/upload', async () => {
      await finished;
      return { data: aMediaFile(), message: '' };
    });
    return { calls, finish };
  }

  beforeEach(async () => {
    mock(BROWSE, shown);
    await state().open({ type: 'event', id: 7 });
  });

  it('run three at a time and show "File uploaded successfully"', async () => {
    const { calls, finish } = mockSlowUploads();
    state().upload(['a', 'b', 'c', 'd', 'e'].map(file));
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(states()).toEqual(['uploading', 'uploading', 'uploading', 'waiting', 'waiting']);
    finish();
    await waitFor(() => expect(states()).toEqual(['done', 'done', 'done', 'done', 'done']));
    expect(state().uploads.every(({ percent }) => percent === 100)).toBe(true);
    expect(toast.success).toHaveBeenCalledWith('File uploaded successfully');
    state().clearUploads();
    expect(states()).toEqual([]);
  });

  it('that fail show "Failed to upload file" and "Upload failed", and can be retried', async () => {
    mock('POST /media/upload', () => refuse(500));
    state().upload([file('a')]);
    await waitFor(() => expect(states()).toEqual(['failed']));
    expect(state().uploads[0]).toMatchObject({ message: 'Upload failed', isRefused: false });
    expect(toast.error).toHaveBeenCalledWith('Failed to upload file');
    mock('POST /media/upload', () => ({ data: aMediaFile(), message: '' }));
    state().retryUpload(state().uploads[0]?.key ?? 0);
    await waitFor(() => expect(states()).toEqual(['done']));
  });

  it('continue to their own library when another one is opened, which can clear only its own', async () => {
    const { calls, finish } = mockSlowUploads();
    state().upload(['a', 'b', 'c', 'd'].map(file));
    await waitFor(() => expect(calls).toHaveLength(3));
    await state().open({ type: 'campaign', id: 3 });
    state().upload([file('e')]);
    finish();
    await waitFor(() => expect(states()).toEqual(['done', 'done', 'done', 'done', 'done']));
    // The last two are sent at once, in either order.
    const owners = calls
      .map(({ body }) => Object(body))
      .map((sent) => [sent.file.name, sent.model_type, sent.model_id]);
    expect(owners.toSorted()).toEqual([
      ...['a', 'b', 'c', 'd'].map((name) => [name, 'event', '7']),
      ['e', 'campaign', '3'],
    ]);
    state().clearUploads();
    expect(state().uploads.map((upload) => upload.file.name)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('can be cancelled without an error', async () => {
    mock('POST /media/upload', () => new Promise<never>(() => undefined));
    state().upload([file('a')]);
    await waitFor(() => expect(states()).toEqual(['uploading']));
    state().cancelUpload(state().uploads[0]?.key ?? 0);
    await waitFor(() => expect(states()).toEqual(['cancelled']));
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('of an unsupported type show the reason, and can be removed but not retried', async () => {
    const words = 'This kind of file is not accepted.';
    mock('POST /media/upload', () => refuse(422, { message: words, errors: { file: [words] } }));
    state().upload([file('page.svg')]);
    await waitFor(() => expect(states()).toEqual(['failed']));
    expect(state().uploads[0]).toMatchObject({ message: words, isRefused: true });
    state().removeUpload(state().uploads[0]?.key ?? 0);
    expect(states()).toEqual([]);
  });

  it('over 25 MB are not sent at all', () => {
    const large = file('film.mp4');
    Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 });
    state().upload([large]);
    expect(state().uploads[0]).toMatchObject({
      state: 'failed',
      message: 'It is 26 MB. Choose one of at most 25 MB.',
      isRefused: true,
    });
  });
});

it('formats file sizes for people', () => {
  expect([0, 900, 1536, 1_500_000, 150 * 1024 * 1024].map(formatBytes)).toEqual([
    '0 B',
    '900 B',
    '1.5 kB',
    '1.4 MB',
    '150 MB',
  ]);
});
