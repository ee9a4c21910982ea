import type { LoggedChange } from '#server/database/schema/userLogs.ts';
import { isSecretName } from '#server/redact.ts';

type Fields = Record<string, unknown>;

const MAX_TEXT = 200;

/**
 * The declared fields that a call changed, before and after; of a new record what it begins with. A field whose name
 * sounds like a secret is left out, even where an area declares it.
 */
export function loggedChanges(fields: readonly string[], before: Fields | null, after: Fields): LoggedChange[] {
  return fields
    .filter((field) => field in after && !isSecretName(field))
    .map((field): LoggedChange => [field, before ? plain(before[field]) : null, plain(after[field])])
    .filter(([, from, to]) => from !== to);
}

/** As the database keeps it: no NUL and no half of a surrogate pair, which it refuses. */
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
