import type { AnswerValue } from './fields.ts';

/** Whether an answer is not empty (blank text, an empty list or an empty matrix). */
export function isGiven(answer: AnswerValue | null | undefined): answer is AnswerValue {
  if (answer === null || answer === undefined) {
    return false;
  }
  if (typeof answer === 'string') {
    return answer.trim() !== '';
  }
  if (typeof answer === 'number') {
    return Number.isFinite(answer);
  }
  return Object.keys(answer).length > 0;
}
