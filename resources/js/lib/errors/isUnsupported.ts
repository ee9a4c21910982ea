/** Whether the backend does not support this call, which is beyond the specification; the screen works without it. */
export function isUnsupported(error: object): boolean {
  return 'status' in error && (error.status === 404 || error.status === 405 || error.status === 501);
}
