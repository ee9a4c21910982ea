/** A pattern that finds `text` anywhere; what LIKE would take as a wildcard stands for itself. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
