type Errors = Record<string, string | string[]>;

/** The messages of a refusal that no field on the screen shows, each once: every refusal must be seen. */
export function otherErrors(errors: Errors, isShown: (field: string) => boolean): string[] {
  const messages = Object.entries(errors).flatMap(([field, texts]) => (isShown(field) ? [] : texts));
  return [...new Set(messages)].filter((text) => text !== '');
}
