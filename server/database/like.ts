/** A LIKE pattern that matches `text` anywhere, with wildcards escaped. Compare it with `search_form(…)`. */
export function containing(text: string): string {
  return `%${escaped(text)}%`;
}

/** A LIKE pattern that matches texts that start with `text`, with wildcards escaped. */
export function startingWith(text: string): string {
  return `${escaped(text)}%`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
