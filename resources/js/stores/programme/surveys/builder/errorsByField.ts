import type { SurveyPage } from '#domain/programme/surveys/fields.ts';

/** Validation errors by question id, and those of the survey itself by field name. */
export type BuilderErrors = { fields: Record<string, string[]>; inputs: Record<string, string[]> };

export const NO_ERRORS: BuilderErrors = { fields: {}, inputs: {} };

/**
 * Reads `pages.0.fields.2.type` as the question at that position in the sent pages, since it may have moved since then.
 * An error that names no question is kept under the first part of its path.
 */
export function errorsByField(errors: Record<string, string[]>, sent: SurveyPage[]): BuilderErrors {
  const read: BuilderErrors = { fields: {}, inputs: {} };
  for (const [path, messages] of Object.entries(errors)) {
    const [root = path, page, , field] = path.split('.');
    const id = root === 'pages' ? sent[Number(page)]?.fields[Number(field)]?.id : undefined;
    const [group, name] = id === undefined ? [read.inputs, root] : [read.fields, id];
    group[name] = [...(group[name] ?? []), ...messages];
  }
  return read;
}
