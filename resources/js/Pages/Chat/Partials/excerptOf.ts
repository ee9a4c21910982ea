import type { ChatMessage } from '#contract/conversations/chat.ts';
import { textOrFiles } from '#domain/conversations/chat.ts';

/** The text of a message, or the names of its files if it has none. */
export function textOf({ body, files }: ChatMessage): string {
  return textOrFiles(
    body,
    files.map(({ name }) => name ?? ''),
  );
}

/** One line of a message for a list, without its formatting characters. */
export function excerptOf(body: string): string {
  return body
    .replaceAll(/```|\*\*|`|^>\s?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
