import type { AnswerValue, FileAnswer, SurveyField } from './fields.ts';

/** Whether an answer has the data type of the field. Its content is not validated. */
export function fitsType({ type }: Pick<SurveyField, 'type'>, answer: AnswerValue): boolean {
  switch (type) {
    case 'number':
    case 'scale':
    case 'rating':
      return typeof answer === 'number';
    case 'multiple_choice':
      return Array.isArray(answer);
    case 'matrix':
      return isRecord(answer) && !isFileAnswer(answer);
    case 'file':
      return isFileAnswer(answer);
    case 'section':
      return false;
    default:
      return typeof answer === 'string';
  }
}

export function isFileAnswer(answer: AnswerValue | null | undefined): answer is FileAnswer {
  return isRecord(answer) && typeof answer.size === 'number';
}

function isRecord(answer: AnswerValue | null | undefined): answer is Record<string, string> | FileAnswer {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer);
}
