import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withoutLocks } from '#server/database/lock.ts';
import { rsvpInvitations } from '#server/database/schema/programme/invitations.ts';
import { surveyFiles, surveyResponses } from '#server/database/schema/programme/surveys.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aField, anOpenSurvey, begin, LIKED } from '#tests/areas/programme/surveys/server/aSurvey.ts';
import { aForm } from '#tests/factories/aForm.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { oneAfterTheOther } from './oneAfterTheOther.ts';
import { together } from './together.ts';

const ANSWERS = { like: 'yes' };

/** Twelve people submit answers at the same moment to a survey with a limit of five. */
async function raceForLimit(app: TestApp, slug: string) {
  const { host, owner } = await aCompany(app, slug);
  const { id, path } = await anOpenSurvey(await signedIn(app, owner, host), [LIKED], { response_limit: 5 });
  const people = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const browser = app.browser(host);
      return { browser, resume_key: await begin(browser, path) };
    }),
  );
  const calls = people.map(
    ({ browser, resume_key }) =>
      () =>
        browser.post(`${path}/submit`, { resume_key, answers: ANSWERS }),
  );
  const answers = await together(app, 'survey_responses', calls);
  return { statuses: countBy(answers.map(({ status }) => status)), complete: await completeOf(app, id) };
}

/** One invitee opens their link in eight tabs at the same moment and submits from each. */
async function raceOfOneInvitee(app: TestApp, slug: string) {
  const { company, host, owner } = await aCompany(app, slug);
  const event = await anEvent(app, company.id);
  const token = randomUUID();
  const invitation = { companyId: company.id, eventId: event.id, name: 'Ada', email: `ada@${slug}.test`, token };
  await app.database.drizzle.insert(rsvpInvitations).values(invitation);
  const staff = await signedIn(app, owner, host);
  const { id, path } = await anOpenSurvey(staff, [LIKED], { event_id: event.id, access: 'invitees' });
  const tabs = Array.from({ length: 8 }, () => app.browser(host));
  await Promise.all(tabs.map((tab) => tab.get('/settings/company/json')));
  const keys = await together(
    app,
    'survey_responses',
    tabs.map((tab) => () => begin(tab, path, { invitee: token })),
  );
  const calls = tabs.map(
    (tab, index) => () => tab.post(`${path}/submit`, { resume_key: keys[index], answers: ANSWERS }),
  );
  const answers = await together(app, 'survey_responses', calls);
  return { statuses: countBy(answers.map(({ status }) => status)), complete: await completeOf(app, id) };
}

/** The file of an answer is replaced at the moment the answer is submitted with it. `first` names who writes first. */
async function raceForFile(app: TestApp, slug: string, first: 'submit' | 'replace') {
  const { host, owner } = await aCompany(app, slug);
  const { id, path } = await anOpenSurvey(await signedIn(app, owner, host), [aField({ id: 'cv', type: 'file' })]);
  const browser = app.browser(host);
  const resume_key = await begin(browser, path);
  const upload = (name: string) => {
    const form = aForm({ resume_key, field_id: 'cv', file: new File(['words'], name) });
    return browser.post<{ data: { file_id: string } }>(`${path}/upload`, form);
  };
  const { data: cv } = (await upload('cv.txt')).body;
  const submit = () => browser.post(`${path}/submit`, { resume_key, answers: { cv } });
  const replace = () => upload('newer.txt');
  const calls = first === 'submit' ? [submit, replace] : [replace, submit];
  const answers = app.databaseUrl
    ? await oneAfterTheOther<{ status: number }>(app.databaseUrl, { rows: 'survey_responses' }, calls)
    : await Promise.all(calls.map((call) => call()));
  const isStored = (await app.database.drizzle.$count(surveyFiles, eq(surveyFiles.fileId, cv.file_id))) === 1;
  return { statuses: answers.map(({ status }) => status), complete: await completeOf(app, id), isStored };
}

describe.each(['pglite', 'postgres'] as const)('simultaneous survey answers on %s', (on) => {
  describe.skipIf(on === 'postgres' && !postgresUrl)('with the lock', () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await createTestApp({ on });
    }, 60_000);
    afterAll(() => app.close());

    it('fill a survey exactly to its limit: 12 answers, limit 5', async () => {
      expect(await raceForLimit(app, 'limited')).toEqual({ statuses: { 200: 5, 409: 7 }, complete: 5 });
    });

    it('are limited to one per invitee, in any number of tabs', async () => {
      expect(await raceOfOneInvitee(app, 'invited')).toEqual({ statuses: { 200: 1, 409: 7 }, complete: 1 });
    });

    it('are accepted before the survey is closed or refused after it', async () => {
      const { host, owner } = await aCompany(app, 'closing');
      const staff: Browser = await signedIn(app, owner, host);
      const { id, path } = await anOpenSurvey(staff);
      const people = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const browser = app.browser(host);
          return { browser, resume_key: await begin(browser, path) };
        }),
      );
      const [closed, ...answers] = await Promise.all([
        staff.post<{ data: { responses: number } }>(`/surveys/close-survey/${id}`),
        ...people.map(({ browser, resume_key }) => browser.post(`${path}/submit`, { resume_key, answers: ANSWERS })),
      ]);
      // The count at closing matches the stored answers: none was added after it.
      expect(closed.body.data.responses).toBe(await completeOf(app, id));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(closed.body.data.responses);
    });
  });
});

describe.skipIf(!postgresUrl)('a file that is replaced while its answer is submitted, on PostgreSQL,', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ on: 'postgres' });
  }, 60_000);
  afterAll(() => app.close());

  it('stays with the answer that was submitted first', async () => {
    expect(await raceForFile(app, 'submitted', 'submit')).toEqual({
      statuses: [200, 409],
      complete: 1,
      isStored: true,
    });
  });

  it('is asked for again if it was replaced first', async () => {
    expect(await raceForFile(app, 'replaced', 'replace')).toEqual({
      statuses: [200, 422],
      complete: 0,
      isStored: false,
    });
  });
});

/** PGlite has one connection and runs transactions one after another, so it cannot show the difference. */
describe.skipIf(!postgresUrl)('the same on PostgreSQL (negative controls)', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ on: 'postgres' });
  }, 60_000);
  beforeEach(() => withoutLocks(true));
  afterAll(() => app.close());

  it('accepts more answers than the limit without the lock', async () => {
    expect((await raceForLimit(app, 'unlimited')).complete).toBeGreaterThan(5);
  });

  it('loses the file of a submitted answer without the lock', async () => {
    expect(await raceForFile(app, 'lost', 'submit')).toEqual({ statuses: [200, 200], complete: 1, isStored: false });
  });

  it('accepts several answers of one invitee without the lock and the unique index', async () => {
    await app.database.execute('drop index survey_responses_invitee');
    expect((await raceOfOneInvitee(app, 'twice')).complete).toBeGreaterThan(1);
  });
});

function completeOf(app: TestApp, surveyId: number): Promise<number> {
  const { surveyId: of, status } = surveyResponses;
  return app.database.drizzle.$count(surveyResponses, and(eq(of, surveyId), eq(status, 'complete')));
}

function countBy(statuses: number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) {
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}
