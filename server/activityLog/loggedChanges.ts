import type { LoggedChange } from '#server/database/schema/account/userLogs.ts';
import { isSecretName } from '#server/redact.ts';

type Fields = Record<string, unknown>;

const MAX_TEXT = 200;

/**
 * The declared fields that a call changed, with the values before and after; for a new record, its initial values.
 * Fields whose names suggest a secret are left out even if declared.
 */
export function loggedChanges(fields: readonly string[], before: Fields | null, after: Fields): LoggedChange[] {
  return fields
    .filter((field) => field in after && !isSecretName(field))
    .map((field): LoggedChange => [field, before ? plain(before[field]) : null, plain(after[field])])
    .filter(([, from, to]) => from !== to);
}

/** A value that the database accepts: without NUL characters and lone surrogates, cut to `MAX_TEXT`. */
function plain(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) {
    return null;
  }
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) {
    return value;
  }
  const text = typeof value === 'string' ? value : value instanceof File ? value.name : JSON.stringify(value);
  const clean = text.replaceAll('\0', '').toWellFormed();
  return clean.length > MAX_TEXT ? `${clean.slice(0, MAX_TEXT - 1).toWellFormed()}…` : clean;
}
