import type { AnswerValue, FileAnswer, SurveyField } from '#domain/surveys/fields.ts';

/** Keeps a file for a question and tells how far it is, 0 to 100. Rejects with words for the person. */
export type UploadFile = (fieldId: string, file: File, onProgress: (percent: number) => void) => Promise<FileAnswer>;

/** What every kind of question is given. */
export type QuestionProps = {
  field: SurveyField;
  /** Unlike any other on the page. */
  id: string;
  answer: AnswerValue | null | undefined;
  error?: string | undefined;
  onChange: (answer: AnswerValue | null) => void;
  onUpload?: UploadFile | undefined;
};
