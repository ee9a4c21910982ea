/** Question types. A section is a heading with text and has no answer. */
export const FIELD_TYPES = [
  'text',
  'long_text',
  'number',
  'email',
  'phone',
  'date',
  'single_choice',
  'multiple_choice',
  'scale',
  'rating',
  'matrix',
  'file',
  'section',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Comparison operators of a condition. The last two have no value. */
export const OPERATORS = [
  'equals',
  'not_equals',
  'contains',
  'greater_than',
  'less_than',
  'answered',
  'not_answered',
] as const;
export type Operator = (typeof OPERATORS)[number];

/**
 * A condition on the answer to an earlier field. The field is shown only while the condition is met; a hidden field has
 * no answer.
 */
export type Condition = {
  field_id: string;
  operator: Operator;
  /** An option's id, or a text or number to compare with. */
  value?: string | number | null;
};

export type FieldOption = { id: string; label: string };

/** One question. Properties not used by its type are absent or null. */
export type SurveyField = {
  /** Answers are stored under this id, so it never changes. */
  id: string;
  type: FieldType;
  label: string;
  help?: string | null;
  required: boolean;
  /** Options of single_choice and multiple_choice; columns of matrix. */
  options?: FieldOption[] | null;
  /** Rows of matrix. */
  rows?: FieldOption[] | null;
  /** Minimum and maximum of number, scale and rating (rating: 1 to 3…10). */
  min?: number | null;
  max?: number | null;
  /** Labels at both ends of a scale. */
  min_label?: string | null;
  max_label?: string | null;
  show_if?: Condition | null;
};

export type SurveyPage = { id: string; title?: string | null; fields: SurveyField[] };

export type FileAnswer = { file_id: string; name: string; size: number };

/** Text, number, option id, option ids, `{ row id: option id }` of a matrix, or a file. */
export type AnswerValue = string | number | string[] | Record<string, string> | FileAnswer;

/** Answers by field id. */
export type Answers = Record<string, AnswerValue | null>;
