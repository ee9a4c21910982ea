/** The ids of a control's help and error (`-help` and `-error` suffixes), for `aria-describedby`. */
export function describedBy(id: string, help: string | undefined, error: string | null | undefined) {
  const ids = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}
