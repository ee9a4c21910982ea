/** A request that only validates its input and changes nothing. */
type Precognition = {
  /** The fields to validate; null for all. `*` matches one path segment (`attendees.*.name`). */
  validateOnly: string[] | null;
};

/** Reads the Precognition headers; null for an ordinary request. */
export function readPrecognition(headers: Headers): Precognition | null {
  if (headers.get('precognition') !== 'true') {
    return null;
  }
  const only = headers.get('precognition-validate-only');
  return { validateOnly: only === null || only.trim() === '' ? null : only.split(',').map((field) => field.trim()) };
}

/** The errors of the requested fields. */
export function precognitiveErrors(
  errors: Record<string, string[]>,
  { validateOnly }: Precognition,
): Record<string, string[]> {
  if (validateOnly === null) {
    return errors;
  }
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => validateOnly.some((pattern) => matches(field, pattern))),
  );
}

/** Status and headers of the response: 204 if the validated fields have no errors, else 422 (with the usual body). */
export function precognitionAnswer(errors: Record<string, string[]>): {
  status: 204 | 422;
  headers: Record<string, string>;
} {
  const headers = { Precognition: 'true', Vary: 'Precognition' };
  return Object.keys(errors).length === 0
    ? { status: 204, headers: { ...headers, 'Precognition-Success': 'true' } }
    : { status: 422, headers };
}

function matches(field: string, pattern: string): boolean {
  const fieldParts = field.split('.');
  const patternParts = pattern.split('.');
  return (
    fieldParts.length === patternParts.length &&
    patternParts.every((part, index) => part === '*' || part === fieldParts[index])
  );
}
