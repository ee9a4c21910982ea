/** One line of a message for a list, without its formatting characters. */
export function excerptOf(body: string): string {
  return body
    .replaceAll(/```|\*\*|`|^>\s?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
