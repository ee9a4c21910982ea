/** Ties a control to its help and its error, which carry its id with `-help` and `-error`. */
export function describedBy(id: string, help: string | undefined, error: string | null | undefined) {
  const ids = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}
