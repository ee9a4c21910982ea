type Errors = Record<string, string | string[]>;

/** Validation errors that no field on the screen shows, without duplicates. */
export function otherErrors(errors: Errors, isShown: (field: string) => boolean): string[] {
  const messages = Object.entries(errors).flatMap(([field, texts]) => (isShown(field) ? [] : texts));
  return [...new Set(messages)].filter((text) => text !== '');
}
