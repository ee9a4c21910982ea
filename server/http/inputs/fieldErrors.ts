/**
 * The messages of the first `MAX_ERRORS` errors by field, such as `pages.0.title`; `form` is the whole input. Their
 * number and size are limited because the errors of a form are stored in its session until they are shown.
 */
export function fieldErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  for (const { path, message } of issues.slice(0, MAX_ERRORS)) {
    const field = path.map(String).join('.').slice(0, MAX_NAME).toWellFormed() || 'form';
    errors.set(field, [...new Set<string>(errors.get(field)).add(message)]);
  }
  return Object.fromEntries(errors);
}

/** More than a form can show. */
export const MAX_ERRORS = 100;

/** Characters of a field's name. A body can choose the names of some fields, such as those of answers. */
const MAX_NAME = 200;
