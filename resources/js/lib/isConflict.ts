/** Somebody else saved the record after this change of it began, so nothing was saved (decision 0042). */
export function isConflict(error: object): boolean {
  return errorStatus(error) === 'changed_meanwhile';
}

/** The `status` in the body of a failed call, such as `changed_meanwhile`; null where it has none. */
export function errorStatus(error: object): string | null {
  const data = 'data' in error ? error.data : null;
  const status = typeof data === 'object' && data !== null && 'status' in data ? data.status : null;
  return typeof status === 'string' ? status : null;
}
