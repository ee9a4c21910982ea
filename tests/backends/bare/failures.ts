/** An error response with Laravel's message for it. */
export class HttpFailure extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Laravel's ValidationException. */
export class Invalid extends Error {
  readonly errors: Record<string, string[]>;

  constructor(errors: Record<string, string[]>) {
    super(summaryOf(Object.values(errors).flat()));
    this.errors = errors;
  }
}

/** `The name field is required. (and 1 more error)`, as ValidationException::summarize writes it. */
function summaryOf([first = 'The given data was invalid.', ...others]: string[]): string {
  const count = others.length;
  return count === 0 ? first : `${first} (and ${count} more ${count === 1 ? 'error' : 'errors'})`;
}

/** Refuses a body in which one of `fields` is missing or empty. */
export function requireFields(body: Record<string, unknown>, ...fields: string[]): void {
  const missing = fields.filter((field) => {
    const value = body[field];
    return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  });
  if (missing.length > 0) {
    const messageOf = (field: string) => `The ${field.replaceAll('_', ' ')} field is required.`;
    throw new Invalid(Object.fromEntries(missing.map((field) => [field, [messageOf(field)]])));
  }
}
