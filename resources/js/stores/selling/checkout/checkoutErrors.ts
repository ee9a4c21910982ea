import { ApiError, type FieldErrors } from '#js/api/kit/ApiError.ts';
import { errorStatus } from '#js/lib/errors/isConflict.ts';

/** The errors without those of the given (edited) fields and without general ones. */
export function withoutFields(errors: FieldErrors, fields: string[]): FieldErrors {
  const isOf = (name: string) => fields.some((field) => name === field || name.startsWith(`${field}.`));
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== 'form' && !isOf(name)));
}

/** A 409 can have other reasons, such as paused sales; only an expired cart can be recovered. */
export function isExpiredCart(error: Error): boolean {
  return errorStatus(error) === 'expired_cart_exists';
}

/** Payment and terms belong to step 2; on step 1 it is not an error that they are empty. */
export function isOnlyOfPayment(error: Error): boolean {
  const fields = error instanceof ApiError ? Object.keys(error.errors) : [];
  return fields.length > 0 && fields.every((field) => /^(agreed|terms|payment)/i.test(field));
}

/** Whether there are errors of the buyer or an attendee, which belong to step 1. */
export function hasErrorOfStepOne(errors: FieldErrors): boolean {
  return Object.keys(errors).some((field) => /^(buyer|attendees)/.test(field));
}

/** Whether the errors concern a cart with other tickets than the page shows: it was changed in another tab. */
export function isOfOtherCart(errors: FieldErrors, attendees: number): boolean {
  return Object.keys(errors).some(
    (field) => field === 'cart' || Number(/^attendees\.(\d+)/.exec(field)?.[1] ?? 0) >= attendees,
  );
}

/**
 * Maps errors of the first attendee to the buyer if the buyer's fields are sent as that attendee: some backends only
 * know attendees.
 */
export function errorsOfBuyer(errors: FieldErrors): FieldErrors {
  const moved = (field: string) => {
    const own = /^attendees\.0\.(name|email)$/.exec(field)?.[1];
    return own && !errors[`buyer.${own}`] ? `buyer.${own}` : field;
  };
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [moved(field), texts]));
}
