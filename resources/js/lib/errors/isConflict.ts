/** Whether somebody else saved the record after this edit started, so nothing was saved (decision 0042). */
export function isConflict(error: object): boolean {
  return errorStatus(error) === 'changed_meanwhile';
}

/** The `status` in a failed call's body, such as `changed_meanwhile`; null if none. */
export function errorStatus(error: object): string | null {
  const data = 'data' in error ? error.data : null;
  const status = typeof data === 'object' && data !== null && 'status' in data ? data.status : null;
  return typeof status === 'string' ? status : null;
}
