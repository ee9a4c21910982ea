import type { Answers, SurveyPage } from './fields.ts';
import { isGiven } from './isGiven.ts';
import { visibleFields } from './visibleFields.ts';

/** The answers to store: those of visible fields, with text trimmed. All others are dropped. */
export function keptAnswers(pages: readonly SurveyPage[], answers: Answers): Answers {
  const kept: Answers = {};
  for (const { id, type } of visibleFields(pages, answers)) {
    const answer = answers[id];
    if (type !== 'section' && isGiven(answer)) {
      kept[id] = typeof answer === 'string' ? answer.trim() : answer;
    }
  }
  return kept;
}
