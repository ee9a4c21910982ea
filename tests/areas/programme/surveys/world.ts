import type { Maker, Sale } from '#tests/contract/sale.ts';
import { aForm } from '#tests/factories/aForm.ts';

/**
 * Creates the records that the survey calls need: an open survey with an answer and its file, a partial answer, and a
 * survey without answers.
 */
export async function buildSurveys({ create, must }: Maker, { eventId }: Sale) {
  const surveyId = await create('/surveys/store', { ...surveyInput('Feedback'), event_id: eventId });
  const spareSurveyId = await create('/surveys/store', surveyInput('Nobody was asked'));
  await must('POST', `/surveys/open-survey/${surveyId}`);
  const { data } = await must<{ data: { public_url: string } }>('GET', `/surveys/get-survey/${surveyId}`);
  const surveyKey = data.public_url.split('/').at(-1) ?? '';
  const path = `/public/surveys/${surveyKey}`;
  const begin = async () => (await must<{ data: { resume_key: string } }>('POST', `${path}/begin`, {})).data.resume_key;
  const resume_key = await begin();
  const file = await must<{ data: { file_id: string } }>('POST', `${path}/upload`, uploadForm(resume_key));
  await must('POST', `${path}/submit`, { resume_key, answers: { like: 'yes', cv: file.data } });
  const results = await must<{ data: { id: number }[] }>('GET', `/surveys/results/json?survey_id=${surveyId}`);
  const surveyResponseId = results.data[0]?.id ?? 0;
  const surveyResumeKey = await begin();
  return { surveyId, spareSurveyId, surveyKey, surveyResponseId, surveyFileId: file.data.file_id, surveyResumeKey };
}

export function surveyInput(title: string) {
  const options = [
    { id: 'yes', label: 'Yes' },
    { id: 'no', label: 'No' },
  ];
  const fields = [
    { id: 'like', type: 'single_choice', label: 'Did you like it?', required: true, options },
    { id: 'cv', type: 'file', label: 'Your picture of it' },
  ];
  return { title, pages: [{ id: 'one', fields }] };
}

export function uploadForm(resumeKey: string): FormData {
  const file = new File(['A few words.'], 'words.txt', { type: 'text/plain' });
  return aForm({ resume_key: resumeKey, field_id: 'cv', file });
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildSurveys>> {}
}
