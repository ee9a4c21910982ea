import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MediaFile, MediaFolder } from '#contract/content/mediaItems.ts';
import type { Page } from '#contract/kit/shapes.ts';
import { withoutLocks } from '#server/database/lock.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { mediaFiles, mediaFolders } from '#server/database/schema/content/media.ts';
import { files } from '#server/database/schema/services.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aForm } from '#tests/factories/aForm.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { together } from '#tests/server/races/together.ts';

type Refused = { message: string; errors: Record<string, string[]> };
type Browsed = { data: { breadcrumb: { name: string }[]; folders: MediaFolder[]; files: Page<MediaFile> } };

let app: TestApp;
let companyId: number;
let eventId: number;
let owner: Browser;
let stranger: Browser;
let png: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  const lakeside = await aCompany(app, 'lakeside');
  const harbour = await aCompany(app, 'harbour');
  companyId = lakeside.company.id;
  eventId = (await anEvent(app, companyId)).id;
  owner = await signedIn(app, lakeside.owner, lakeside.host);
  stranger = await signedIn(app, harbour.owner, harbour.host);
  png = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.drizzle.delete(files);
  await app.database.drizzle.delete(mediaFolders);
});

const ofEvent = () => ({ model_type: 'event', model_id: eventId });

function form(content: Uint8Array | string, name: string, values: Record<string, string | number> = {}): FormData {
  const file = new File([typeof content === 'string' ? content : new Uint8Array(content)], name);
  return aForm({ file, ...ofEvent(), ...values });
}
async function upload(
  name: string,
  values: Record<string, string | number> = {},
  content: Uint8Array | string = 'a,b',
) {
  const { status, body } = await owner.post<{ data: MediaFile; message: string }>(
    '/media/upload',
    form(content, name, values),
  );
  expect([status, body.message]).toEqual([200, 'File uploaded successfully']);
  return body.data;
}
async function folder(name: string, parent: MediaFolder | null = null) {
  const input = { ...ofEvent(), name, parent_id: parent?.id ?? null };
  return (await owner.post<{ data: MediaFolder }>('/media/folders/store', input)).body.data;
}
async function browse(query: Record<string, string | number> = {}) {
  const search = new URLSearchParams(
    Object.entries({ ...ofEvent(), ...query }).map(([key, value]) => [key, String(value)]),
  );
  return (await owner.get<Browsed>(`/media/get-model-media?${search}`)).body.data;
}
const names = (page: { data: MediaFile[] }) => page.data.map(({ display_name }) => display_name);

describe('an upload', () => {
  it('requires a file, model_type and model_id (specification §5), with an error on each', async () => {
    const { status, body } = await owner.post<Refused>('/media/upload', new FormData());
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['file', 'model_id', 'model_type']);
  });

  it('can belong to an existing event or campaign, or to the company itself', async () => {
    const wrong: Record<string, string | number>[] = [
      { model_id: 999_999 },
      { model_type: 'campaign' },
      { model_type: 'company', model_id: companyId + 1 },
    ];
    for (const values of wrong) {
      const { status, body } = await owner.post<Refused>('/media/upload', form('a', 'a.txt', values));
      expect([status, Object.keys(body.errors)]).toEqual([422, ['model_id']]);
    }
    expect((await owner.post('/media/upload', form('a', 'a.txt', { model_type: 'order' }))).status).toBe(422);
    await upload('a.txt', { model_type: 'company', model_id: companyId });
    expect((await stranger.post('/media/upload', form('a', 'a.txt'))).status).toBe(422);
  });

  it('of an image is re-encoded and visible only to staff of the company', async () => {
    const file = await upload('../poster.png', { display_name: 'Poster' }, png);
    expect(file).toMatchObject({
      display_name: 'Poster',
      kind: 'image',
      type: 'image/webp',
      width: 900,
      height: 500,
      uploaded_by: 'owner',
    });
    const shown = await owner.fetch(`${file.preview_url}?width=400`);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toContain('private');
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 400 });
    expect((await stranger.fetch(file.preview_url ?? '')).status).toBe(404);
    const [row] = await app.database.drizzle.select().from(mediaFiles);
    expect((await app.browser('lakeside.localhost').fetch(`/files/${row?.fileId}/400`)).status).toBe(404);
    expect((await app.browser('lakeside.localhost').get(file.download_url)).status).toBe(401);
  });

  it('keeps an image also as it is, only for downloads by staff, until the file is deleted', async () => {
    const plain = await upload('plain.png', {}, png);
    expect(plain).toMatchObject({ original_url: null, original_size: null });
    expect((await owner.get(`/media/files/${plain.id}/original`)).status).toBe(404);

    const file = await upload('poster.png', { display_name: 'Größe 2.5', keep_original: '1' }, png);
    expect(file).toMatchObject({ type: 'image/webp', original_size: png.length });
    const saved = await owner.fetch(file.original_url ?? '');
    expect(Buffer.from(await saved.arrayBuffer()).equals(png)).toBe(true);
    expect(saved.headers.get('content-type')).toBe('application/octet-stream');
    expect(saved.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('Größe 2.5.png')}`,
    );
    expect((await stranger.fetch(file.original_url ?? '')).status).toBe(404);
    expect((await app.browser('lakeside.localhost').get(file.original_url ?? '')).status).toBe(401);

    expect((await upload('a.txt', { keep_original: '1' })).original_url).toBeNull();
    await owner.post('/media/files/delete-multiple', { file_ids: [file.id] });
    const left = await app.database.drizzle.select({ name: files.name }).from(files);
    expect(left.map(({ name }) => name).sort()).toEqual(['a.txt', 'plain.png']);
  });

  it('of a large image is listed with the size of the file that is downloaded', async () => {
    const large = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#3366cc' } })
      .jpeg()
      .toBuffer();
    const file = await upload('hall.jpg', {}, large);
    const saved = Buffer.from(await (await owner.fetch(file.download_url)).arrayBuffer());
    const { width, height } = await sharp(saved).metadata();
    expect(file).toMatchObject({ width, height, size: saved.length });
    expect([width, height]).toEqual([1600, 1200]);
  });

  it('keeps a dot in its title and gets the ending of its type', async () => {
    const file = await upload('agenda.csv', { display_name: 'Agenda 12.05' }, 'name\nAda');
    const saved = await owner.fetch(file.download_url);
    expect(saved.headers.get('content-disposition')).toBe('attachment; filename="Agenda 12.05.csv"');
  });

  it('of another type is stored unchanged and only offered as a download', async () => {
    const file = await upload('Gäste liste.csv', {}, 'name\nAda');
    expect(file).toMatchObject({ kind: 'document', type: 'text/csv', preview_url: null, size: 8 });
    const saved = await owner.fetch(file.download_url);
    expect(await saved.text()).toBe('name\nAda');
    expect(saved.headers.get('content-type')).toBe('application/octet-stream');
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename="Gaste liste.csv"; filename*=UTF-8''G%C3%A4ste%20liste.csv`,
    );
    expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await owner.get(`/media/files/${file.id}/preview`)).status).toBe(404);
  });

  it.each([
    ['Windows-1252', Buffer.from('name\nJ\u00fcrg', 'latin1')],
    ['UTF-16', Buffer.from('\ufeffname\nJürg', 'utf16le')],
  ])('of a table in %s is stored unchanged, as text', async (_, content) => {
    const file = await upload('guests.csv', {}, content);
    expect(file).toMatchObject({ kind: 'document', type: 'text/csv', name: 'guests.csv' });
    expect(Buffer.from(await (await owner.fetch(file.download_url)).arrayBuffer())).toEqual(content);
  });

  it('whose content is missing cannot be downloaded', async () => {
    const file = await upload('a.txt');
    const [row] = await app.database.drizzle.select().from(mediaFiles).where(eq(mediaFiles.id, file.id));
    rmSync(join(app.storagePath, 'files', 'private', row?.fileId ?? ''));
    const { status, body } = await owner.get<Refused>(file.download_url);
    expect([status, body.message]).toEqual([404, 'The content of that file is missing. Upload it again.']);
  });

  it('of a sound can be streamed from any position by users who can see it', async () => {
    const wave = Buffer.concat([Buffer.from('RIFF\u0024\0\0\0WAVEfmt '), Buffer.alloc(2000, 7)]);
    const file = await upload('speech.wav', {}, wave);
    expect(file.kind).toBe('audio');
    const address = file.preview_url ?? '';
    const part = (browser: Browser, path: string) => browser.fetch(path, { headers: { Range: 'bytes=4-7' } });
    const played = await part(owner, address);
    expect([played.status, played.headers.get('content-range')]).toEqual([206, `bytes 4-7/${wave.length}`]);
    expect(Buffer.from(await played.arrayBuffer())).toEqual(wave.subarray(4, 8));
    expect(played.headers.get('content-disposition')).toMatch(/^inline; filename="speech/);
    const saved = await part(owner, file.download_url);
    expect([saved.status, saved.headers.get('content-type')]).toEqual([206, 'application/octet-stream']);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await part(stranger, address)).status).toBe(404);
    expect((await part(app.browser('lakeside.localhost'), address)).status).toBe(401);
  });

  it.each([
    ['SVG', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an HTML page with a .txt name', 'page.txt', ' <script>alert(1)</script>'],
    ['an executable', 'setup.exe', 'MZ\u0000\u0000'],
    ['an empty file', 'empty.txt', ''],
    ['a corrupt image', 'a.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('of %s is refused and stores nothing', async (_, name, content) => {
    const { status, body } = await owner.post<Refused>('/media/upload', form(content, name));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['file']]);
    expect(await app.database.drizzle.$count(files)).toBe(0);
  });

  it('over 25 MB is refused, slightly less is accepted', async () => {
    const large = form(Buffer.alloc(25 * 1024 * 1024 + 1, 'a'), 'large.txt');
    const { status, body } = await owner.post<Refused>('/media/upload', large);
    expect([status, body.errors?.file?.[0]]).toEqual([422, 'The file is 25.0 MB. Choose one of at most 25 MB.']);
    await upload('fits.txt', {}, Buffer.alloc(20 * 1024 * 1024, 'a'));
  });

  it('can be put in a folder of the same event, and in no other', async () => {
    const press = await folder('Press');
    const file = await upload('a.txt', { folder_id: press.id });
    expect(file.folder_id).toBe(press.id);
    const library = form('a', 'a.txt', { folder_id: press.id, model_type: 'company', model_id: companyId });
    const { status, body } = await owner.post<Refused>('/media/upload', library);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['folder_id']]);
  });
});

describe('browsing', () => {
  it('shows one folder: its path, its folders with their counts, and its files by name', async () => {
    const press = await folder('Press');
    const photos = await folder('Photos', press);
    await folder('Archive', press);
    await upload('b.txt', { folder_id: press.id });
    await upload('A.txt', { folder_id: press.id });
    await upload('deep.txt', { folder_id: photos.id });
    await upload('root.txt');
    const root = await browse();
    expect([root.breadcrumb, names(root.files)]).toEqual([[], ['root.txt']]);
    expect(root.folders).toMatchObject([{ name: 'Press', folders_count: 2, files_count: 2 }]);
    const inside = await browse({ folder_id: press.id });
    expect(inside.folders.map(({ name }) => name)).toEqual(['Archive', 'Photos']);
    expect(names(inside.files)).toEqual(['A.txt', 'b.txt']);
    expect((await browse({ folder_id: photos.id })).breadcrumb.map(({ name }) => name)).toEqual(['Press', 'Photos']);
    const { body } = await owner.get<{ data: MediaFolder[] }>(
      `/media/get-folders?model_type=event&model_id=${eventId}&parent_id=${press.id}`,
    );
    expect(body.data.map(({ name }) => name)).toEqual(['Archive', 'Photos']);
  });

  it('searches subfolders too, filters by kind, sorts and paginates', async () => {
    const press = await folder('Press');
    await upload('notes.txt', { folder_id: press.id }, 'longer than the other');
    await upload('notes 2.txt');
    await upload('poster.png', {}, png);
    expect(names((await browse({ search: 'NOTES' })).files)).toEqual(['notes 2.txt', 'notes.txt']);
    expect(names((await browse({ search: 'notes', folder_id: press.id })).files)).toEqual(['notes.txt']);
    expect((await browse({ search: 'pre' })).folders.map(({ name }) => name)).toEqual(['Press']);
    expect(names((await browse({ filter: 'images' })).files)).toEqual(['poster.png']);
    expect(names((await browse({ filter: 'documents' })).files)).toEqual(['notes 2.txt']);
    expect(names((await browse({ filter: 'audio' })).files)).toEqual([]);
    const { body } = await owner.get<Page<MediaFile>>('/media/files?per_page=2&page=2&sort_by=size&sort_order=asc');
    expect(body).toMatchObject({ total: 3, last_page: 2, data: [{ display_name: 'poster.png' }] });
    expect((await owner.get<MediaFile[]>('/media/files?paginate=false&filter=documents')).body).toHaveLength(2);
    expect((await stranger.get<Page<MediaFile>>('/media/files')).body.total).toBe(0);
  });

  it('returns 404 for an event of another company', async () => {
    const address = `model_type=event&model_id=${eventId}`;
    expect((await stranger.get(`/media/get-model-media?${address}`)).status).toBe(404);
    expect((await stranger.get(`/media/get-folders?${address}`)).status).toBe(404);
    expect((await owner.get('/media/get-model-media?model_type=event')).status).toBe(422);
  });
});

describe('media folders', () => {
  it('have a name that is unique among siblings, ignoring case', async () => {
    const press = await folder('Press');
    const again = await owner.post<Refused>('/media/folders/store', { ...ofEvent(), name: 'PRESS' });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['name']]);
    await folder('Press', press);
    const other = await folder('Photos');
    const renamed = await owner.call<Refused>('PUT', `/media/folders/${other.id}/rename`, { name: 'press' });
    expect([renamed.status, Object.keys(renamed.body.errors)]).toEqual([422, ['name']]);
    const { status, body } = await owner.call<{ data: MediaFolder; message: string }>(
      'PUT',
      `/media/folders/${press.id}/rename`,
      { name: 'PRESS' },
    );
    expect([status, body.data.name, body.message]).toEqual([200, 'PRESS', 'Folder renamed successfully']);
    for (const name of ['', ' ', 'a/b', 'x'.repeat(121)]) {
      expect((await owner.post('/media/folders/store', { ...ofEvent(), name })).status).toBe(422);
    }
  });

  it('show what would be deleted with them, and delete everything in them, including the stored bytes', async () => {
    const press = await folder('Press');
    const photos = await folder('Photos', press);
    await upload('a.txt', { folder_id: press.id });
    const deep = await upload('b.txt', { folder_id: photos.id }, 'four');
    const { body: contents } = await owner.get<{ data: object }>(`/media/folders/${press.id}/contents`);
    expect(contents.data).toEqual({ folders: 1, files: 2, size: 7 });
    const [row] = await app.database.drizzle.select().from(mediaFiles).where(eq(mediaFiles.id, deep.id));
    const { body } = await owner.call<{ message: string }>('DELETE', `/media/folders/${press.id}`);
    expect(body.message).toBe('Folder deleted successfully');
    expect(await app.database.drizzle.$count(mediaFolders)).toBe(0);
    expect(await app.database.drizzle.$count(mediaFiles)).toBe(0);
    expect(await app.database.drizzle.$count(files, eq(files.id, row?.fileId ?? ''))).toBe(0);
  });

  it('are deleted with their event', async () => {
    const { id } = await anEvent(app, companyId);
    await upload('a.txt', { model_id: id });
    await owner.call('DELETE', `/events/delete/${id}`);
    expect(await app.database.drizzle.$count(files)).toBe(0);
  });
});

describe('the places that use a file', () => {
  const usedIn = async (body: { file_ids?: number[]; folder_ids?: number[] }, browser = owner) =>
    (await browser.post<{ data: { uses: object[]; has_others: boolean } }>('/media/used-in', body)).body.data;
  const link = ({ id }: { id: number }) => `<a href="http://lakeside.localhost/media/files/${id}/download">here</a>`;

  it('are found in every text field, and each is listed once with a link', async () => {
    const [file, other] = [await upload('a.txt'), await upload('b.txt')];
    const { drizzle: db } = app.database;
    const text = link(file);
    const insert = async (into: string, values: Record<string, unknown>) => {
      const columns = Object.keys({ company_id: 1, ...values });
      const row = [companyId, ...Object.values(values)].map((value) => sql`${value}`);
      const [made] = rowsOf<{ id: number }>(
        await db.execute(
          sql`insert into ${sql.identifier(into)} (${sql.raw(columns.join(', '))}) values (${sql.join(row, sql`, `)}) returning *`,
        ),
      );
      return made?.id ?? 0;
    };
    const event = await anEvent(app, companyId, { name: 'Fest', description: text, summary: text });
    await db.execute(sql`update ticket_configs set terms = ${text} where event_id = ${event.id}`);
    const group = await insert('event_groups', { name: 'Series', description: text });
    const campaign = await insert('campaigns', { name: 'Spring', goal: text });
    const survey = await insert('surveys', { title: 'After', public_key: 'k', pages: JSON.stringify([{ text }]) });
    const workflow = await insert('workflows', { name: 'Set up' });
    await insert('task_templates', { workflow_id: workflow, title: 'Print', description: text });
    const task = await insert('tasks', { event_id: event.id, title: 'Chairs', due_at: '2027-01-01T00:00:00Z' });
    await insert('task_comments', { task_id: task, body: text });
    await insert('rsvp_configs', { group_id: group, message: text });
    await insert('payment_gateways', { provider: 'offline', name: 'Bank', instructions: text });
    const { uses, has_others } = await usedIn({ file_ids: [file.id, other.id] });
    expect(has_others).toBe(false);
    expect(uses).toEqual(
      expect.arrayContaining([
        { kind: 'event', name: 'Fest', url: `/events/${event.id}` },
        { kind: 'tickets', name: 'Fest', url: `/events/${event.id}/ticket-settings` },
        { kind: 'invitations', name: 'Series', url: `/groups/${group}/rsvp` },
        { kind: 'group', name: 'Series', url: `/groups/${group}` },
        { kind: 'campaign', name: 'Spring', url: `/campaigns/${campaign}` },
        { kind: 'survey', name: 'After', url: `/surveys/${survey}` },
        { kind: 'task', name: 'Chairs', url: `/tasks/${task}` },
        { kind: 'workflow', name: 'Set up', url: `/workflows/${workflow}` },
        { kind: 'gateway', name: 'Bank', url: '/settings/payment-gateways' },
      ]),
    );
    expect(await usedIn({ file_ids: [other.id] })).toEqual({ uses: [], has_others: false });

    const viewer = await signedIn(app, await aUser(app, companyId, 'few@lakeside.test', ['media.view', 'groups.view']));
    expect(await usedIn({ file_ids: [file.id] }, viewer)).toEqual({
      uses: [{ kind: 'group', name: 'Series', url: `/groups/${group}` }],
      has_others: true,
    });
    expect(await usedIn({ file_ids: [file.id] }, stranger)).toEqual({ uses: [], has_others: false });
  });

  it('are found for files in nested folders, twenty per kind', async () => {
    const press = await folder('Press');
    const file = await upload('a.txt', { folder_id: (await folder('Photos', press)).id });
    for (let n = 0; n < 21; n += 1) {
      await anEvent(app, companyId, { name: `Night ${n}`, description: link(file) });
    }
    const { uses, has_others } = await usedIn({ folder_ids: [press.id] });
    expect([uses.length, has_others]).toEqual([20, true]);
  });
});

describe('several files or folders', () => {
  const move = <T = { data: { moved: number[]; failed: { id: number; reason: string }[] }; message: string }>(
    item_type: string,
    item_ids: number[],
    target: number | null,
  ) => owner.post<T>('/media/move-items', { item_ids, item_type, target_folder_id: target });

  it('are deleted one by one, even if some no longer exist', async () => {
    const [a, b] = [await upload('a.txt'), await upload('b.txt')];
    const { body } = await owner.post<{ data: object; message: string }>('/media/files/delete-multiple', {
      file_ids: [a.id, 999_999, b.id],
    });
    expect(body.data).toEqual({
      deleted: [a.id, b.id],
      failed: [{ id: 999_999, reason: 'It no longer exists.' }],
    });
    expect(body.message).toBe('One item could not be deleted.');
    const last = await upload('c.txt');
    const done = await owner.post<{ message: string }>('/media/files/delete-multiple', { file_ids: [last.id] });
    expect(done.body.message).toBe('Files deleted successfully');
    expect((await owner.post('/media/files/delete-multiple', { file_ids: [] })).status).toBe(422);
  });

  it('are moved into a folder and back to the root', async () => {
    const press = await folder('Press');
    const file = await upload('a.txt');
    expect((await move('file', [file.id], press.id)).body).toMatchObject({
      data: { moved: [file.id], failed: [] },
      message: 'Items moved successfully',
    });
    expect(names((await browse({ folder_id: press.id })).files)).toEqual(['a.txt']);
    await move('file', [file.id], null);
    expect(names((await browse()).files)).toEqual(['a.txt']);
  });

  it('cannot be nested in a circle', async () => {
    const outer = await folder('Outer');
    const inner = await folder('Inner', outer);
    const innermost = await folder('Innermost', inner);
    for (const target of [outer, inner, innermost]) {
      const { body } = await move('folder', [outer.id], target.id);
      expect(body.data.moved).toEqual([]);
      expect(body.data.failed).toHaveLength(1);
    }
    expect((await move('folder', [innermost.id], outer.id)).body.data.moved).toEqual([innermost.id]);
  });

  it('are left in place with a reason when they cannot be moved, while the others move', async () => {
    const press = await folder('Press');
    await folder('Photos', press);
    const [photos, archive] = [await folder('Photos'), await folder('Archive')];
    const { body } = await move('folder', [photos.id, archive.id, 999_999], press.id);
    expect(body.data).toEqual({
      moved: [archive.id],
      failed: [
        { id: photos.id, reason: 'There is already a folder named “Photos”.' },
        { id: 999_999, reason: 'It no longer exists.' },
      ],
    });
    const library = await upload('a.txt', { model_type: 'company', model_id: companyId });
    expect((await move('file', [library.id], press.id)).body.data.failed).toHaveLength(1);
    expect((await move<Refused>('file', [library.id], 999_999)).body.errors).toHaveProperty('target_folder_id');
  });
});

it('users who can only view cannot change anything', async () => {
  const viewer = await aUser(app, companyId, 'viewer@lakeside.test', ['media.view']);
  const browser = await signedIn(app, viewer);
  expect((await browser.get('/media/files')).status).toBe(200);
  expect((await browser.post('/media/upload', form('a', 'a.txt'))).status).toBe(403);
  expect((await browser.post('/media/folders/store', { ...ofEvent(), name: 'A' })).status).toBe(403);
});

// PGlite has one connection and runs everything in turn; only a PostgreSQL server can interleave two moves.
describe.skipIf(!postgresUrl)('two simultaneous moves, each folder into the other', () => {
  /** Returns how many folders can no longer be reached from the root. */
  async function lost(rounds: number): Promise<number> {
    const race = await createTestApp({ on: 'postgres' });
    try {
      const { company, owner: user, host } = await aCompany(race, 'race');
      const browser = await signedIn(race, user, host);
      const event = await anEvent(race, company.id);
      const make = async (name: string) =>
        (
          await browser.post<{ data: MediaFolder }>('/media/folders/store', {
            model_type: 'event',
            model_id: event.id,
            name,
          })
        ).body.data.id;
      for (let round = 0; round < rounds; round += 1) {
        const [a, b] = [await make(`A${round}`), await make(`B${round}`)];
        const into = (item: number, target: number) =>
          browser.post('/media/move-items', { item_ids: [item], item_type: 'folder', target_folder_id: target });
        await together(race, 'media_folders', [() => into(a, b), () => into(b, a)]);
      }
      const all = await race.database.drizzle.select().from(mediaFolders);
      return all.filter(({ parentId }) => all.find(({ id }) => id === parentId)?.parentId != null).length;
    } finally {
      await race.close();
    }
  }

  it('never make a circle', async () => expect(await lost(3)).toBe(0));
  it('make a circle without the lock (negative control)', async () => {
    withoutLocks(true);
    try {
      expect(await lost(1)).toBeGreaterThan(0);
    } finally {
      withoutLocks(false);
    }
  });
});
