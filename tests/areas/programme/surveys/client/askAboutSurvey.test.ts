import { expect, it } from 'vitest';
import { questions } from '#js/components/overlay/confirm.ts';
import { askToClose, askToOpen } from '#js/Pages/Surveys/Partials/askAboutSurvey.ts';
import { aSurvey } from '../factories/aSurvey.ts';

it.each([
  [1, 'Anyone with the link can answer from now on. It ends by itself at 1 answer.'],
  [1200, 'Anyone with the link can answer from now on. It ends by itself at 1,200 answers.'],
])('opening a survey that ends at %i states so', (response_limit, text) => {
  void askToOpen(aSurvey({ access: 'public', response_limit }));
  expect(questions.current()?.body).toBe(text);
});

it.each([
  [1, /1 unfinished answer can no longer be sent/],
  [2, /2 unfinished answers can no longer be sent/],
])('closing a survey with %i unfinished answers states so', (partial, text) => {
  void askToClose(aSurvey({ partial }));
  expect(questions.current()?.body).toMatch(text);
});
