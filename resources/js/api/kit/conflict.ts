/** The name that a refused call gives its refusal (`status` of the body, such as `changed_meanwhile`); null where it gives none. */
export function refusalOf(error: object): string | null {
  const data = 'data' in error ? error.data : null;
  const name = typeof data === 'object' && data !== null && 'status' in data ? data.status : null;
  return typeof name === 'string' ? name : null;
}

/** Somebody else has saved the record since this change of it began: nothing was saved. */
export function isConflict(error: object): boolean {
  return refusalOf(error) === 'changed_meanwhile';
}
