import type { AnswerValue, SurveyField } from './fields.ts';
import { isFileAnswer } from './fitsType.ts';
import { isGiven } from './isGiven.ts';

/**
 * An answer as text in exports. Several choices are on a line each: labels have one line, but may have any separator in
 * them. Empty without an answer.
 */
export function answerText(field: SurveyField, answer: AnswerValue | null | undefined): string {
  return answerParts(field, answer).join('\n');
}

/** The parts of an answer: the label of each choice, `row: column` of each cell of a matrix, a file name or the text. */
export function answerParts(field: SurveyField, answer: AnswerValue | null | undefined): string[] {
  if (!isGiven(answer)) {
    return [];
  }
  if (isFileAnswer(answer)) {
    return [answer.name];
  }
  if (Array.isArray(answer)) {
    return answer.map((id) => optionLabelOf(field.options, id));
  }
  if (typeof answer === 'object') {
    const order = (field.rows ?? []).map((row) => row.id);
    const cells = Object.entries(answer).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
    return cells.map(([row, id]) => `${optionLabelOf(field.rows, row)}: ${optionLabelOf(field.options, id)}`);
  }
  return [field.type === 'single_choice' ? optionLabelOf(field.options, String(answer)) : String(answer)];
}

/** The label of an option, or its id if the option was deleted. */
export function optionLabelOf(options: SurveyField['options'], id: string): string {
  return (options ?? []).find((option) => option.id === id)?.label ?? id;
}
