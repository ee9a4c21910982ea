/** True for the rejection of a call that was aborted on purpose, which needs no message. */
export function isAbort(error: unknown): boolean {
  // By name: an exception of another realm is no instance of this one's DOMException.
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}
