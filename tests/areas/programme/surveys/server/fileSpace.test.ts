import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { surveyResponses, surveys } from '#server/database/schema/programme/surveys.ts';
import { files } from '#server/database/schema/services.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aForm } from '#tests/factories/aForm.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { aField, anOpenSurvey, begin } from './aSurvey.ts';

type Uploaded = { data: { file_id: string; name: string; size: number }; errors?: Record<string, string[]> };

const HUNDRED_KB = 'words '.repeat(17_067).slice(0, 100 * 1024);
const FULL = 'We cannot accept more files at the moment. Your answers are still here. Try again later.';

let app: TestApp;
let owner: Browser;
let visitor: Browser;
let path: string;
let eventId: number;

beforeAll(async () => {
  app = await createTestApp({ environment: { COMPANY_STORAGE_MB: '2' } });
  const lakeside = await aCompany(app, 'lakeside');
  eventId = (await anEvent(app, lakeside.company.id)).id;
  owner = await signedIn(app, lakeside.owner, lakeside.host);
  visitor = app.browser(lakeside.host);
});
beforeEach(async () => {
  await app.database.drizzle.delete(surveys);
  await app.database.drizzle.delete(files);
  ({ path } = await anOpenSurvey(owner, [aField({ id: 'cv', type: 'file' })]));
});
afterAll(() => app.close());

function upload(resumeKey: string, name = 'cv.txt') {
  const form = aForm({ resume_key: resumeKey, field_id: 'cv', file: new File([HUNDRED_KB], name) });
  return visitor.post<Uploaded>(`${path}/upload`, form);
}

async function canStaffUpload(): Promise<boolean> {
  const form = aForm({ model_type: 'event', model_id: eventId, file: new File([HUNDRED_KB], 'program.txt') });
  return (await owner.post('/media/upload', form)).status === 200;
}

it('people without an invitation can fill a tenth of the company’s storage with answers they have not submitted', async () => {
  const keys = [await begin(visitor, path), await begin(visitor, path)];
  for (const key of keys) {
    expect((await upload(key)).status).toBe(200);
  }
  expect(await upload(await begin(visitor, path))).toMatchObject({ status: 422, body: { errors: { file: [FULL] } } });
  expect((await upload(keys[0] ?? '', 'newer.txt')).status).toBe(200);
  expect(await app.database.drizzle.$count(files)).toBe(2);
});

it('they can fill half of it with submitted answers, so staff can still upload', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const resume_key = await begin(visitor, path);
    const { status, body } = await upload(resume_key);
    statuses.push(status);
    const answers = status === 200 ? { cv: body.data } : {};
    expect((await visitor.post(`${path}/submit`, { resume_key, answers })).status).toBe(200);
  }
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(10).fill(422)]);
  expect(await canStaffUpload()).toBe(true);
});

it('unsubmitted answers leave space for staff and for invitees', async () => {
  for (let n = 0; n < 20; n += 1) {
    await upload(await begin(visitor, path));
  }
  expect(await canStaffUpload()).toBe(true);
  const resumeKey = await begin(visitor, path);
  const { id } = (await app.database.drizzle.select().from(surveyResponses)).at(-1) ?? { id: 0 };
  await app.database.drizzle.update(surveyResponses).set({ invitee: 'ticket:1' }).where(eq(surveyResponses.id, id));
  expect((await upload(resumeKey)).status).toBe(200);
});
