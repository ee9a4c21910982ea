import type { SurveyPage } from '#domain/surveys/fields.ts';

/** Sentences of a refusal by the id of their question, and those of the survey by the name of their input. */
export type BuilderErrors = { fields: Record<string, string[]>; inputs: Record<string, string[]> };

export const NO_ERRORS: BuilderErrors = { fields: {}, inputs: {} };

/**
 * Reads `pages.0.fields.2.type` as the question that stood there in what was sent: meanwhile it may have moved.
 * What names no question is kept under its first word.
 */
export function errorsByField(errors: Record<string, string[]>, sent: SurveyPage[]): BuilderErrors {
  const read: BuilderErrors = { fields: {}, inputs: {} };
  for (const [path, sentences] of Object.entries(errors)) {
    const [root = path, page, , field] = path.split('.');
    const id = root === 'pages' ? sent[Number(page)]?.fields[Number(field)]?.id : undefined;
    const [group, name] = id === undefined ? [read.inputs, root] : [read.fields, id];
    group[name] = [...(group[name] ?? []), ...sentences];
  }
  return read;
}
