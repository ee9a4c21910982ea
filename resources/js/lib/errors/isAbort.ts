/** True for the rejection of an intentionally aborted call, which needs no message. */
export function isAbort(error: unknown): boolean {
  // Compared by name: an exception from another realm is not an instance of this DOMException.
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}
