import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SurveyResult } from '#contract/programme/surveyResults.ts';
import type { Survey } from '#contract/programme/surveys.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { campaigns, eventGroups } from '#server/database/schema/programme/events.ts';
import { surveyResponses } from '#server/database/schema/programme/surveys.ts';
import { files, schedules } from '#server/database/schema/services.ts';
import { titles } from '#tests/areas/account/notifications/server/notificationsOf.ts';
import { anOrganiser } from '#tests/areas/programme/organisers/server/anOrganiser.ts';
import { aForm } from '#tests/factories/aForm.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { only, signedIn } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { aField, anOpenSurvey, begin, hand, LIKED, surveyBody } from './aSurvey.ts';

type Progress = { data: { resume_key: string; answers: Record<string, unknown>; page: number } };
type Refusal = { message: string; errors: Record<string, string[]>; reason: string };

let app: TestApp;
let owner: Browser;
let visitor: Browser;
let companyId: number;

beforeAll(async () => {
  ({ app, owner, companyId } = await anOffice());
  visitor = app.browser('lakeside.localhost');
});
afterEach(async () => {
  app.clock.reset();
  // The clock is set back, and recurring jobs would otherwise wait for the day the previous test was in.
  await app.database.drizzle.delete(schedules);
});
afterAll(() => app.close());

const resultsOf = async (id: number) =>
  (await owner.get<{ data: SurveyResult[] }>(`/surveys/results/json?survey_id=${id}`)).body.data;

describe('a partial answer', () => {
  it('is resumed by its key on the page where it was left', async () => {
    const { path } = await anOpenSurvey(owner, [LIKED, aField({ id: 'why', type: 'long_text' })]);
    const resume_key = await begin(visitor, path);
    await visitor.call('PUT', `${path}/save`, { resume_key, answers: { why: 'Because' }, page: 0 });
    const again = await app.browser('lakeside.localhost').post<Progress>(`${path}/begin`, { resume_key });
    expect(again.body.data).toEqual({ resume_key, answers: { why: 'Because' }, page: 0 });
  });

  it('is not found with another key, which starts a new answer', async () => {
    const { path } = await anOpenSurvey(owner);
    const resume_key = await begin(visitor, path);
    await visitor.call('PUT', `${path}/save`, { resume_key, answers: { like: 'yes' }, page: 0 });
    const other = await visitor.post<Progress>(`${path}/begin`, { resume_key: 'somebody else’s key' });
    expect(other.body.data.answers).toEqual({});
    const saved = await visitor.call('PUT', `${path}/save`, { resume_key: 'somebody-elses', answers: {}, page: 0 });
    expect(saved.status).toBe(404);
  });

  it('can be saved with a question left out, but not with an invalid type of answer', async () => {
    const { path } = await anOpenSurvey(owner, [LIKED, aField({ id: 'age', type: 'number', max: 3 })]);
    const resume_key = await begin(visitor, path);
    const save = (answers: unknown) => visitor.call<Refusal>('PUT', `${path}/save`, { resume_key, answers, page: 0 });
    expect((await save({ age: 12 })).status).toBe(200);
    const refused = await save({ age: 'old' });
    expect(refused.body.errors).toEqual({ 'answers.age': ['Answer this question again.'] });
  });

  it('can be read after the survey closes, but not submitted', async () => {
    const { id, path } = await anOpenSurvey(owner);
    const resume_key = await begin(visitor, path);
    await visitor.call('PUT', `${path}/save`, { resume_key, answers: { like: 'yes' }, page: 0 });
    const closed = await owner.post<{ data: Survey }>(`/surveys/close-survey/${id}`);
    expect(closed.body.data).toMatchObject({ status: 'closed', partial: 1, responses: 0 });
    const refused = await visitor.post<Refusal>(`${path}/submit`, { resume_key, answers: { like: 'yes' } });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ message: 'This survey is closed.', reason: 'closed' });
  });

  it('is deleted with its files after 30 days, and no sooner', async () => {
    const { id, path } = await anOpenSurvey(owner, [LIKED, aField({ id: 'cv', type: 'file' })]);
    const resume_key = await begin(visitor, path);
    const { body } = await upload(path, resume_key, new File(['words'], 'a.txt'));
    const count = () => app.database.drizzle.$count(surveyResponses, eq(surveyResponses.surveyId, id));
    const stored = () => app.database.drizzle.$count(files, eq(files.id, body.data.file_id));
    const run = () => app.services.queue.drain();
    await run();
    expect([await count(), await stored()]).toEqual([1, 1]);
    const updatedAt = new Date(app.clock.now().getTime() - 31 * 86_400_000);
    await app.database.drizzle.update(surveyResponses).set({ updatedAt }).where(eq(surveyResponses.surveyId, id));
    app.clock.advance(3_600_000);
    await run();
    expect([await count(), await stored()]).toEqual([0, 0]);
  });

  it('loses its files after a day without a change, but no other answer, unless it is an invitee’s', async () => {
    const { id, path } = await anOpenSurvey(owner, [LIKED, aField({ id: 'cv', type: 'file' })]);
    const { drizzle } = app.database;
    const begun = async () => {
      const resume_key = await begin(visitor, path);
      const { body } = await upload(path, resume_key, new File(['words'], 'a.txt'));
      const answers = { like: 'yes', cv: body.data };
      await visitor.call('PUT', `${path}/save`, { resume_key, answers, page: 0 });
      const resumed = async () => (await visitor.post<Progress>(`${path}/begin`, { resume_key })).body.data.answers;
      return { resumed, fileId: body.data.file_id, save: () => upload(path, resume_key, new File(['more'], 'b.txt')) };
    };
    const ofSurvey = eq(surveyResponses.surveyId, id);
    const invited = await begun();
    await drizzle.update(surveyResponses).set({ invitee: 'ticket:1' }).where(ofSurvey);
    const [idle, active] = [await begun(), await begun()];
    const updatedAt = new Date(app.clock.now().getTime() - 25 * 3_600_000);
    await drizzle.update(surveyResponses).set({ updatedAt }).where(ofSurvey);
    const { file_id } = (await active.save()).body.data;
    app.clock.advance(3_600_000);
    await app.services.queue.drain();
    const stored = (await drizzle.select({ id: files.id }).from(files)).map((file) => file.id);
    expect(stored).toEqual(expect.arrayContaining([invited.fileId, file_id]));
    expect(stored).not.toContain(idle.fileId);
    expect(await idle.resumed()).toEqual({ like: 'yes' });
    expect(await invited.resumed()).toMatchObject({ like: 'yes', cv: { file_id: invited.fileId } });
  });
});

describe('submitting an answer', () => {
  const fields = [
    LIKED,
    aField({ id: 'why', type: 'text', required: true, show_if: { field_id: 'like', operator: 'equals', value: 'no' } }),
    aField({ id: 'mail', type: 'email' }),
    aField({ id: 'stars', type: 'rating', max: 5 }),
  ];

  it('requires only visible questions, and drops hidden answers', async () => {
    const { id, path } = await anOpenSurvey(owner, fields, { thank_you: 'Until next year.' });
    const refused = await hand(visitor, path, { like: 'no' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ 'answers.why': ['Answer this question.'] });
    const done = await hand(visitor, path, { like: 'yes', why: 'left over', mail: ' Ada@Example.org ', other: 1 });
    expect(done.body).toEqual({ message: 'Thank you for your answer.', thank_you: 'Until next year.' });
    const [result] = await resultsOf(id);
    expect(result).toMatchObject({ answers: { like: 'yes', mail: 'Ada@Example.org' }, email: 'ada@example.org' });
  });

  it('reports an error for each invalid answer', async () => {
    const { path } = await anOpenSurvey(owner, fields);
    const { body } = await hand(visitor, path, { like: 'perhaps', mail: 'ada', stars: 6 });
    expect(body.errors).toEqual({
      'answers.like': ['Choose one of the answers.'],
      'answers.mail': ['Enter an e-mail address such as ada@example.org.'],
      'answers.stars': ['Enter a number from 1 to 5.'],
    });
  });

  it('is possible once: a second attempt is refused', async () => {
    const { id, path } = await anOpenSurvey(owner);
    const resume_key = await begin(visitor, path);
    const send = () => visitor.post<Refusal>(`${path}/submit`, { resume_key, answers: { like: 'yes' } });
    expect((await send()).status).toBe(200);
    const again = await send();
    expect(again.status).toBe(409);
    expect(again.body.message).toBe('You have already answered this survey. Thank you.');
    expect(await resultsOf(id)).toHaveLength(1);
  });

  it('is refused at the limit; deleting an answer makes room', async () => {
    const { id, path } = await anOpenSurvey(owner, [LIKED], { response_limit: 1 });
    const waiting = await begin(visitor, path);
    await hand(visitor, path, { like: 'yes' });
    const full = await visitor.post<Refusal>(`${path}/submit`, { resume_key: waiting, answers: { like: 'no' } });
    expect([full.status, full.body.reason]).toEqual([409, 'limit']);
    const { body } = await owner.get<{ data: Survey }>(`/surveys/get-survey/${id}`);
    expect(body.data).toMatchObject({ status: 'open', ended_by: 'limit', responses: 1 });
    const [result] = await resultsOf(id);
    await owner.call('DELETE', `/surveys/responses/${result?.id}`);
    expect((await visitor.post(`${path}/submit`, { resume_key: waiting, answers: { like: 'no' } })).status).toBe(200);
  });

  it('is refused after the closing date by the server’s clock', async () => {
    const closes_at = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const { id, path } = await anOpenSurvey(owner, [LIKED], { closes_at });
    const resume_key = await begin(visitor, path);
    app.clock.advance(60_000);
    const late = await visitor.post<Refusal>(`${path}/submit`, { resume_key, answers: { like: 'yes' } });
    expect([late.status, late.body.reason]).toEqual([409, 'date']);
    const { body } = await owner.get<{ data: Survey }>(`/surveys/get-survey/${id}`);
    expect(body.data).toMatchObject({ status: 'open', ended_by: 'date' });
  });

  it('notifies staff of the first answer in a minute, not of each', async () => {
    const { id, path } = await anOpenSurvey(owner);
    const notified = () => app.database.drizzle.$count(notifications, eq(notifications.url, `/surveys/${id}`));
    app.clock.advance(60_000 - (app.clock.now().getTime() % 60_000) + 1000);
    await hand(visitor, path, { like: 'yes' });
    await hand(visitor, path, { like: 'yes' });
    expect(await notified()).toBe(1);
    app.clock.advance(60_000);
    await hand(visitor, path, { like: 'no' });
    expect(await notified()).toBe(2);
  });

  it('to a survey of a group notifies the organisers of its campaign', async () => {
    const { drizzle } = app.database;
    const [campaign, other] = await drizzle
      .insert(campaigns)
      .values([
        { companyId, name: 'Lanterns' },
        { companyId, name: 'Harbour' },
      ])
      .returning();
    const startsAt = app.clock.now();
    const span = { startsAt, endsAt: new Date(startsAt.getTime() + 1000) };
    const values = { companyId, campaignId: campaign?.id ?? 0, name: 'Evenings', ...span };
    const group = only(await drizzle.insert(eventGroups).values(values).returning());
    const own = await anOrganiser(app, companyId, 'ines@lakeside.test', [campaign?.id ?? 0]);
    const foreign = await anOrganiser(app, companyId, 'otto@lakeside.test', [other?.id ?? 0]);
    const { path } = await anOpenSurvey(owner, [LIKED], { title: 'Of the group', group_id: group.id });
    await hand(visitor, path, { like: 'yes' });
    expect(await titles(await signedIn(app, own))).toEqual(['New answers to “Of the group”']);
    expect(await titles(await signedIn(app, foreign))).toEqual([]);
  });
});

describe('files in survey answers', () => {
  const file = aField({ id: 'cv', type: 'file', required: true });

  it('are checked by content and readable only by staff', async () => {
    const { id, path } = await anOpenSurvey(owner, [file]);
    const resume_key = await begin(visitor, path);
    const notes = new File([new Uint8Array(Buffer.from('\ufeffGrüße', 'utf16le'))], 'notes.txt');
    expect((await upload(path, resume_key, notes)).body.data).toMatchObject({ name: 'notes.txt' });
    const program = await upload(path, resume_key, new File([new Uint8Array([0x4d, 0x5a, 0, 1, 2])], 'cv.pdf'));
    expect(program.status).toBe(422);
    const large = await upload(path, resume_key, new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'cv.pdf'));
    expect(large.body.errors?.file?.[0]).toContain('at most 10 MB');
    const { body } = await upload(path, resume_key, new File(['%PDF-1.4 words'], 'cv.exe'));
    expect(body.data.name).toBe('cv.exe.pdf');
    await visitor.post(`${path}/submit`, { resume_key, answers: { cv: { ...body.data, name: 'x' } } });
    const [result] = await resultsOf(id);
    const address = `/surveys/responses/${result?.id}/files/${body.data.file_id}`;
    const read = await owner.get<string>(address);
    expect([read.body, read.headers.get('content-disposition')]).toEqual([
      '%PDF-1.4 words',
      'attachment; filename="cv.exe.pdf"',
    ]);
    expect((await visitor.get(address)).status).toBe(401);
    expect((await visitor.get(`/files/${body.data.file_id}/800`)).status).toBe(404);
  });

  it('belong to the answer they were uploaded with', async () => {
    const { path } = await anOpenSurvey(owner, [file]);
    const mine = await begin(visitor, path);
    const { body } = await upload(path, mine, new File(['words'], 'a.txt'));
    const stolen = await hand(visitor, path, { cv: body.data });
    expect(stolen.body.errors).toEqual({ 'answers.cv': ['Add the file again.'] });
  });

  /** The number of stored files. */
  function countBytes(): number {
    const entries = readdirSync(join(app.storagePath, 'files'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  }

  it('are not stored once the survey is closed', async () => {
    const { id, path } = await anOpenSurvey(owner, [file]);
    const resume_key = await begin(visitor, path);
    await upload(path, resume_key, new File(['words'], 'a.txt'));
    await owner.post(`/surveys/close-survey/${id}`);
    const before = countBytes();
    expect((await upload(path, resume_key, new File(['other words'], 'b.txt'))).status).toBe(409);
    expect(countBytes()).toBe(before);
  });

  it('leave no stored bytes an hour after the upload failed', async () => {
    const { path } = await anOpenSurvey(owner, [file]);
    const resume_key = await begin(visitor, path);
    const taken = await upload(path, resume_key, new File(['words'], 'a.txt'));
    await app.services.queue.drain();
    const before = countBytes();
    // Makes the insert of the file's row fail after its bytes were stored.
    await app.database.execute('alter table survey_files add constraint full_up check (false) not valid');
    const failed = await upload(path, resume_key, new File(['other words'], 'b.txt'));
    await app.database.execute('alter table survey_files drop constraint full_up');
    expect(failed.status).toBe(500);
    expect(countBytes()).toBe(before + 1);
    app.clock.advance(3_601_000);
    await app.services.queue.drain();
    expect(countBytes()).toBe(before);
    expect(await app.database.drizzle.$count(files, eq(files.id, taken.body.data.file_id))).toBe(1);
  });

  it('are deleted with their answer', async () => {
    const { id, path } = await anOpenSurvey(owner, [file]);
    const resume_key = await begin(visitor, path);
    const { body } = await upload(path, resume_key, new File(['words'], 'a.txt'));
    await visitor.post(`${path}/submit`, { resume_key, answers: { cv: body.data } });
    const [result] = await resultsOf(id);
    await owner.call('DELETE', `/surveys/responses/${result?.id}`);
    expect(await app.database.drizzle.$count(files, eq(files.id, body.data.file_id))).toBe(0);
  });
});

describe('the public page of a survey', () => {
  const visit = async (key: string) => (await visitor.visit(`/s/${key}`)).body;

  it('shows the questions of an open survey', async () => {
    const { key } = await anOpenSurvey(owner);
    expect(await visit(key)).toMatchObject({ component: 'Surveys/Public', props: { survey: { title: 'Feedback' } } });
  });

  it('explains why a draft, closed or full survey accepts no answers', async () => {
    const draft = await owner.post<{ data: Survey }>('/surveys/store', surveyBody());
    const draftKey = draft.body.data.public_url.split('/').at(-1) ?? '';
    expect(await visit(draftKey)).toMatchObject({ component: 'Surveys/Closed', props: { reason: 'draft' } });
    const { id, key, path } = await anOpenSurvey(owner, [LIKED], {
      response_limit: 1,
      closed_message: 'Come to the next one.',
    });
    await hand(visitor, path, { like: 'yes' });
    expect((await visit(key)).props).toMatchObject({ reason: 'limit', message: 'Come to the next one.' });
    await owner.post(`/surveys/close-survey/${id}`);
    expect((await visit(key)).props).toMatchObject({ reason: 'closed' });
  });

  it('responds 404 for an unknown key', async () => {
    expect((await visitor.visit('/s/nothing-here-at-all')).status).toBe(404);
  });
});

async function upload(path: string, resumeKey: string, file: File) {
  return visitor.post<{ data: { file_id: string; name: string }; errors?: Record<string, string[]> }>(
    `${path}/upload`,
    aForm({ resume_key: resumeKey, field_id: 'cv', file }),
  );
}
