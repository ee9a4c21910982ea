/** A LIKE pattern that matches `text` anywhere, lower-cased and with wildcards escaped. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
