import type { AnswerValue, FileAnswer, SurveyField } from '#domain/programme/surveys/fields.ts';

/** Uploads a file for a question and reports progress, 0 to 100. Rejects with a message for the visitor. */
export type UploadFile = (fieldId: string, file: File, onProgress: (percent: number) => void) => Promise<FileAnswer>;

/** The props of every question type. */
export type QuestionProps = {
  field: SurveyField;
  /** Unique on the page. */
  id: string;
  answer: AnswerValue | null | undefined;
  error?: string | undefined;
  onChange: (answer: AnswerValue | null) => void;
  onUpload?: UploadFile | undefined;
};
