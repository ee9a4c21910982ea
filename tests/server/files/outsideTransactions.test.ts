import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MediaFile } from '#contract/content/mediaItems.ts';
import type { Event } from '#contract/programme/events.ts';
import type { SurveyResult } from '#contract/programme/surveyResults.ts';
import type { TaskDetail } from '#contract/programme/task.ts';
import { only } from '#server/database/only.ts';
import { mediaFiles } from '#server/database/schema/content/media.ts';
import { files, outbox } from '#server/database/schema/services.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aField, anOpenSurvey, begin } from '#tests/areas/programme/surveys/server/aSurvey.ts';
import { aTask } from '#tests/areas/programme/tasks/server/aTeam.ts';
import { aForm } from '#tests/factories/aForm.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { eventually } from '#tests/server/fixtures/eventually.ts';
import { aCompany, aUser, PASSWORD, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { startBucket, type TestBucket } from './startBucket.ts';

type Call = () => Promise<{ status: number }>;

const OLD = '2020-01-01T00:00:00.000Z';
const TAKEN = 'other@lake.test';
const DATES = { start_date: '2030-01-01T10:00:00Z', end_date: '2030-01-01T12:00:00Z' };
const COMPANY = { name: 'Lake', timezone: 'UTC', currency: 'EUR', accent: '#0f7b6c' };
const COPY = { name: 'Again', start_date: '2031-01-01T10:00:00Z' };

let bucket: TestBucket;
let app: TestApp;
let owner: Browser;
let visitor: Browser;
let png: Buffer;
let email = '';
let companyId = 0;
let eventId = 0;
let taskId = 0;
let surveyId = 0;
let surveyPath = '';
let resumeKey = '';

beforeAll(async () => {
  bucket = await startBucket();
  // The embedded database has one connection: a transaction that waits for the bucket stops all other requests.
  app = await createTestApp({ on: 'pglite', environment: bucket.environment });
  const made = await aCompany(app, 'lake');
  email = made.owner.email;
  companyId = made.company.id;
  owner = await signedIn(app, made.owner, made.host);
  await aUser(app, companyId, TAKEN, []);
  visitor = app.browser(made.host);
  const event = await anEvent(app, companyId);
  eventId = event.id;
  taskId = (await aTask(app, event)).id;
  ({ id: surveyId, path: surveyPath } = await anOpenSurvey(owner, [aField({ id: 'cv', type: 'file' })]));
  png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();
}, 60_000);
afterAll(async () => {
  await app.close();
  bucket.close();
});
beforeEach(async () => {
  resumeKey = await begin(visitor, surveyPath);
});

const text = () => new File(['words'], 'words.txt');
const picture = () => new File([new Uint8Array(png)], 'blue.png', { type: 'image/png' });
const upload = (file: File, modelId = eventId) =>
  owner.post<{ data: MediaFile }>('/media/upload', aForm({ model_type: 'event', model_id: modelId, file }));
const attach = (id = taskId) => owner.post<{ data: TaskDetail }>(`/tasks/${id}/attachments`, aForm({ file: text() }));
const answer = (resume_key = resumeKey) =>
  visitor.post<{ data: { file_id: string } }>(
    `${surveyPath}/upload`,
    aForm({ resume_key, field_id: 'cv', file: text() }),
  );
const addEvent = (values = {}) =>
  owner.post<{ data: Event }>('/events/store', aForm({ name: 'Pictured', ...DATES, cover: picture(), ...values }));
const saveEvent = (values = {}) =>
  owner.call('PUT', `/events/update/${eventId}`, aForm({ name: 'Concert', ...DATES, cover: picture(), ...values }));
const saveCompany = (values = {}) =>
  owner.post('/settings/company/update', aForm({ ...COMPANY, logo_light_file: picture(), ...values }));
const saveProfile = (values = {}) =>
  owner.post('/settings/profile/update', aForm({ name: 'Olive', email, picture: picture(), ...values }));
const duplicate = (id: number, take: string[] = ['media']) =>
  owner.post<{ data: Event }>(`/events/duplicate/${id}`, { ...COPY, take });

/** Makes a call that waits for the bucket, and does `work` meanwhile. */
async function whileWaiting<T>(call: () => Promise<T>, work: () => Promise<void>): Promise<T> {
  bucket.pause();
  const pending = call();
  try {
    await eventually(() => expect(bucket.waiting()).toBeGreaterThan(0));
    await work();
  } finally {
    bucket.resume();
  }
  return pending;
}

/** Asserts that another request is answered. */
async function assertAnswers(): Promise<void> {
  const other = await Promise.race([owner.get('/events/json'), sleep(5000, undefined, { ref: false })]);
  expect(other).toMatchObject({ status: 200 });
}

describe('while the bucket is slow, other requests are answered during', () => {
  it.each<[string, Call]>([
    ['an upload to the media library', () => upload(text())],
    ['an upload of a picture', () => upload(picture())],
    ['an upload to a task', () => attach()],
    ['an upload to a survey', () => answer()],
    ['the creation of an event with a cover', () => addEvent()],
    ['a change of a cover', () => saveEvent()],
    ['a change of a logo', () => saveCompany()],
    ['a change of a profile picture', () => saveProfile()],
  ])('%s', async (_, call) => {
    expect((await whileWaiting(call, assertAnswers)).status).toBe(200);
  });

  it('a download from the media library, and a preview', async () => {
    const { download_url, preview_url } = (await upload(picture())).body.data;
    for (const url of [download_url, preview_url ?? '']) {
      const response = await whileWaiting(() => owner.fetch(url), assertAnswers);
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
    }
  });

  it('a download from a task', async () => {
    const url = (await attach()).body.data.attachments[0]?.url ?? '';
    expect(await (await whileWaiting(() => owner.fetch(url), assertAnswers)).text()).toBe('words');
  });

  it('a download of a survey answer', async () => {
    const cv = (await answer()).body.data;
    const submitted = { resume_key: resumeKey, answers: { cv } };
    expect((await visitor.post(`${surveyPath}/submit`, submitted)).status).toBe(200);
    const results = await owner.get<{ data: SurveyResult[] }>(`/surveys/results/json?survey_id=${surveyId}`);
    const url = `/surveys/responses/${results.body.data[0]?.id}/files/${cv.file_id}`;
    expect(await (await whileWaiting(() => owner.fetch(url), assertAnswers)).text()).toBe('words');
  });

  it('the mail of an invoice with a logo, which is drawn when it is sent', async () => {
    await saveCompany();
    const invoice = await owner.post<{ data: { id: number } }>('/accounting/documents/store', {
      ...{ type: 'invoice', contact_name: 'Ivo', currency: 'EUR', issue_date: '2030-01-01' },
      lines: [{ name: 'Stage', unit_price: '100' }],
    });
    const letter = { to: email, subject: 'Your invoice', message: 'Here it is.' };
    const path = `/accounting/documents/send-mail/${invoice.body.data.id}`;
    expect((await owner.post(path, letter)).status).toBe(200);
    await whileWaiting(() => app.services.queue.drain(), assertAnswers);
    const sent = await app.database.drizzle.select().from(outbox).where(eq(outbox.subject, letter.subject));
    const file = only(only(sent).attachments);
    expect(file).toMatchObject({ name: 'INV-2030-0001.pdf', type: 'application/pdf' });
    expect(atob(file.base64).slice(0, 5)).toBe('%PDF-');
  });

  it('the duplication of an event with files', async () => {
    const { id } = (await addEvent()).body.data;
    await upload(text(), id);
    const { status, body } = await whileWaiting(() => duplicate(id), assertAnswers);
    expect(status).toBe(200);
    expect(body.data.cover_url).not.toBeNull();
    expect(await app.database.drizzle.$count(mediaFiles, eq(mediaFiles.modelId, body.data.id))).toBe(1);
  });
});

describe('a request that is refused stores nothing before', () => {
  it.each<[string, number, Call]>([
    ['a missing event', 422, () => upload(text(), 999_999)],
    ['a missing task', 404, () => attach(999_999)],
    ['an unknown answer', 404, () => answer('an unknown resume key')],
    ['a new event in a missing campaign', 422, () => addEvent({ campaign_id: 999_999 })],
    ['an event that was saved meanwhile', 409, () => saveEvent({ updated_at: OLD })],
    ['an event in a missing campaign', 422, () => saveEvent({ campaign_id: 999_999 })],
    ['a company that was saved meanwhile', 409, () => saveCompany({ updated_at: OLD })],
    ['an address that is taken', 422, () => saveProfile({ email: TAKEN, current_password: PASSWORD })],
    ['a missing original', 404, () => duplicate(999_999)],
  ])('%s', async (_, status, call) => {
    const before = bucket.signatures.length;
    expect((await call()).status).toBe(status);
    expect(bucket.signatures.length).toBe(before);
  });
});

describe('an event that changes while its files are copied', () => {
  it('is duplicated without files that were added or removed, and without their bytes', async () => {
    const { id } = await anEvent(app, companyId);
    const removed = (await upload(text(), id)).body.data;
    await upload(text(), id);
    const before = bucket.objects.size;
    const { status, body } = await whileWaiting(
      () => duplicate(id),
      async () => {
        await owner.post('/media/files/delete-multiple', { file_ids: [removed.id] });
        await addMediaRow(id);
      },
    );
    expect(status).toBe(200);
    expect(await app.database.drizzle.$count(mediaFiles, eq(mediaFiles.modelId, body.data.id))).toBe(1);
    app.clock.advance(3_601_000);
    await app.services.queue.drain();
    // One original was removed, and the copy of the other was kept.
    expect(bucket.objects.size).toBe(before);
  });
});

/** Adds a media file to an event without using the bucket. */
async function addMediaRow(modelId: number): Promise<void> {
  const id = randomUUID();
  const file = { id, companyId, name: 'late.txt', type: 'text/plain', size: 1, isPublic: false };
  await app.database.drizzle.insert(files).values(file);
  const own = { companyId, modelType: 'event', modelId, fileId: id } as const;
  await app.database.drizzle.insert(mediaFiles).values({ ...own, displayName: 'late', kind: 'document' });
}
