import { ApiError, type FieldErrors } from '#js/api/kit/ApiError.ts';
import { errorStatus } from '#js/lib/isConflict.ts';

/** Errors without those of fields that have been typed in since, and without what was said of the form as a whole. */
export function withoutFields(errors: FieldErrors, fields: string[]): FieldErrors {
  const isOf = (name: string) => fields.some((field) => name === field || name.startsWith(`${field}.`));
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== 'form' && !isOf(name)));
}

/** 409 has other reasons too, such as a sale that was stopped: only an expired cart can be got back. */
export function isExpiredCart(error: Error): boolean {
  return errorStatus(error) === 'expired_cart_exists';
}

/** Payment and terms are asked for in step 2: on step 1 their being empty is no error yet. */
export function isOnlyOfPayment(error: Error): boolean {
  const fields = error instanceof ApiError ? Object.keys(error.errors) : [];
  return fields.length > 0 && fields.every((field) => /^(agreed|terms|payment)/i.test(field));
}

/** Something of the buyer or of a ticket's holder was refused: that is asked for in step 1. */
export function hasErrorOfStepOne(errors: FieldErrors): boolean {
  return Object.keys(errors).some((field) => /^(buyer|attendees)/.test(field));
}

/**
 * Errors of the first attendee as those of the buyer, where the buyer's own fields are sent as that attendee: a backend
 * that knows attendees alone names no other.
 */
export function errorsOfBuyer(errors: FieldErrors): FieldErrors {
  const moved = (field: string) => {
    const own = /^attendees\.0\.(name|email)$/.exec(field)?.[1];
    return own && !errors[`buyer.${own}`] ? `buyer.${own}` : field;
  };
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [moved(field), texts]));
}
