import { ApiError, type FieldErrors } from '#js/api/ApiError.ts';

/** Errors without those of fields that have been typed in since, and without what was said of the form as a whole. */
export function withoutFields(errors: FieldErrors, fields: string[]): FieldErrors {
  const isOf = (name: string) => fields.some((field) => name === field || name.startsWith(`${field}.`));
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== 'form' && !isOf(name)));
}

/** Payment and terms are asked for in step 2: on step 1 their being empty is no error yet. */
export function isOnlyOfPayment(error: Error): boolean {
  const fields = error instanceof ApiError ? Object.keys(error.errors) : [];
  return fields.length > 0 && fields.every((field) => /^(agreedToTerms|payment)/.test(field));
}
