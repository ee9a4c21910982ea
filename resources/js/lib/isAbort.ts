/** True for the rejection of a call that was given up on purpose: nothing to tell anyone. */
export function isAbort(error: unknown): boolean {
  // By name: an exception of another realm is no instance of this one's DOMException.
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}
