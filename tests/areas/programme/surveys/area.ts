import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { inDays } from '#tests/declarations/inDays.ts';
import { manyRows } from '#tests/declarations/manyRows.ts';
import { surveys } from './samples.ts';
import { aBudgetSurvey } from './server/aBudgetSurvey.ts';
import { buildSurveys } from './world.ts';

const SURVEYS = 'tests/server/races/surveys.test.ts';
const LOCKS = 'tests/server/races/locks.test.ts';

export const area: AreaDeclaration = {
  after: ['events'],
  samples: surveys,
  records: buildSurveys,
  changes: {
    'PUT /surveys/update/{id}': {
      values: ({ eventId, campaignId }) => ({
        ...{ description: 'Two minutes', is_participant: true, access: 'invitees', response_limit: 90 },
        ...{
          campaign_id: campaignId,
          event_id: eventId,
          closes_at: inDays(30),
          thank_you: 'Thanks',
          closed_message: 'Over',
        },
      }),
      text: 'title',
      unseen: ['group_id', 'pages'],
      withoutForm: 'the builder saves by itself: partialRecordForms.test.tsx',
    },
  },
  races: {
    'endpoints.ts surveyRoutes': 'tests/server/races/locks.test.ts',
    'findResponse.ts lockPartial': SURVEYS,
    'jobs.ts deleteIdleFiles': null,
    'jobs.ts deletePartial': null,
    'openSurvey.ts closeSurvey': LOCKS,
    'openSurvey.ts openSurvey': LOCKS,
    'removeSurvey.ts removeSurveysOf': LOCKS,
    // An answer is deleted regardless of its state.
    'results/resultEndpoints.ts DELETE /surveys/responses/{id}': null,
    'sendSurvey.ts sendSurvey': LOCKS,
    'submitResponse.ts submitResponse': SURVEYS,
    'uploadAnswerFile.ts uploadAnswerFile': SURVEYS,
  },
  listRows: {
    surveys: (size) => `
      insert into surveys (company_id, event_id, title, status, public_key, pages) select 1, case when n <= 10 then n end, 'Survey ' || n, 'open', 'survey-' || n,
      '[{"id":"p1","title":null,"fields":[{"id":"q1","type":"rating","label":"How was it?","required":true,"min":1,"max":5},{"id":"q2","type":"text","label":"Why?","required":false}]}]'
      from ${manyRows(size)};`,
    responses: (size) => `
      insert into survey_responses (company_id, survey_id, status, name, answers, started_at, submitted_at)
      select 1, 1 + n % 10, 'complete', 'Person ' || n, jsonb_build_object('q1', 1 + n % 5, 'q2', 'Because ' || n),
        now() - n * interval '10 seconds', now() - n * interval '9 seconds' from ${manyRows(size)};
      select recount_survey_sums();`,
  },
  listPaths: {
    surveys: '/surveys/json?per_page=10',
    'surveys of a campaign': '/surveys/json?per_page=10&campaign_id=1',
    'surveys, searched': '/surveys/json?per_page=10&search=survey+777',
    'answers to surveys': '/surveys/results/json?per_page=10',
    'answers to one survey': '/surveys/results/json?per_page=10&survey_id=1',
    'answers to one survey, page 100': '/surveys/results/json?per_page=10&survey_id=1&page=100',
    'answers of an event': '/surveys/results/json?per_page=10&event_id=1',
    'answers of a campaign': '/surveys/results/json?per_page=10&campaign_id=1',
    'answers, searched': '/surveys/results/json?per_page=10&search=because+777',
    'summary of a survey': '/surveys/results/summary?survey_id=1',
  },
  organiserPaths: {
    surveys: '/surveys/json?per_page=10',
    answers: '/surveys/results/json?per_page=10',
  },
  budget: {
    rows: aBudgetSurvey,
    paths: {
      surveys: () => '/surveys/json?per_page=50',
      'surveys of an event': ({ eventId }) => `/events/get-surveys/${eventId}?per_page=50`,
      'answers to surveys': () => '/surveys/results/json?per_page=50',
      'the summary of a survey': ({ ids }) => `/surveys/results/summary?survey_id=${ids.surveyId}`,
    },
  },
  pages: [
    { name: 'survey-public', path: '/s/demo-survey-1-of-company-1', viewers: ['guest'] },
    { name: 'survey-closed', path: '/s/demo-survey-4-of-company-1', viewers: ['guest'] },
    { name: 'surveys', path: '/surveys', viewers: ['owner'] },
    { name: 'survey-create', path: '/surveys/create', viewers: ['owner'] },
    { name: 'survey', path: '/surveys/{survey}', viewers: ['owner'] },
    { name: 'survey-edit', path: '/surveys/{survey}/edit', viewers: ['owner'] },
    { name: 'survey-preview', path: '/surveys/{survey}/preview', viewers: ['owner'] },
    { name: 'survey-results', path: '/surveys/results', viewers: ['owner'] },
    { name: 'event-surveys', path: '/events/{event}/surveys', viewers: ['owner'] },
  ],
  demoIds: {
    survey: '/surveys/json?status=open',
  },
  pageRecords: {
    Surveys: ({ surveyId }) => surveyId,
  },
  idOnlyPages: [
    ['Surveys/Index', '/surveys'],
    ['Surveys/Show', '/surveys/1'],
  ],
  coreRecords: [
    {
      names: ['surveyId', 'spareSurveyId'],
      store: '/surveys/store',
      list: '/surveys/json',
      body: ({ eventId }) => ({
        title: 'Contract survey',
        event_id: eventId,
        pages: [{ id: 'one', fields: [{ id: 'like', type: 'text', label: 'What did you like?' }] }],
      }),
    },
  ],
};
