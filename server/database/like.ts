/** A LIKE pattern that finds `text` anywhere, with wildcards escaped. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
