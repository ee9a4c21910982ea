import type { AnswerValue, SurveyField } from './fields.ts';
import { isFileAnswer } from './fitsType.ts';
import { isGiven } from './isGiven.ts';

/** An answer as text: option labels, a file name, or a matrix as `row: column` pairs. Empty without an answer. */
export function answerText(field: SurveyField, answer: AnswerValue | null | undefined): string {
  if (!isGiven(answer)) {
    return '';
  }
  if (isFileAnswer(answer)) {
    return answer.name;
  }
  if (Array.isArray(answer)) {
    return answer.map((id) => optionLabelOf(field.options, id)).join('; ');
  }
  if (typeof answer === 'object') {
    const order = (field.rows ?? []).map((row) => row.id);
    const cells = Object.entries(answer).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
    return cells
      .map(([row, id]) => `${optionLabelOf(field.rows, row)}: ${optionLabelOf(field.options, id)}`)
      .join('; ');
  }
  return field.type === 'single_choice' ? optionLabelOf(field.options, String(answer)) : String(answer);
}

/** The label of an option, or its id if the option was deleted. */
export function optionLabelOf(options: SurveyField['options'], id: string): string {
  return (options ?? []).find((option) => option.id === id)?.label ?? id;
}
