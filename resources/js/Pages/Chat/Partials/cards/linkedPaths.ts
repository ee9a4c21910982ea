import { type Inline, parseMessage } from '#domain/kit/parseMessage.ts';

/** The page of a record: its path ends with a number. */
const RECORD = /^(\/[a-z-]+)+\/\d+$/;
/** More cards than this would hide the conversation. */
const MAX_SHOWN = 3;

/** Paths of our own records that a message links to. */
export function linkedPaths(body: string, origin: string): string[] {
  if (!body.includes(origin)) {
    return [];
  }
  const paths = new Set<string>();
  const collect = (parts: readonly Inline[]) => {
    for (const part of parts) {
      if (part.kind === 'link') {
        const url = new URL(part.href);
        if (url.origin === origin && RECORD.test(url.pathname)) {
          paths.add(url.pathname);
        }
      } else if (part.kind === 'bold' || part.kind === 'italic') {
        collect(part.parts);
      }
    }
  };
  for (const block of parseMessage(body)) {
    for (const line of block.kind === 'code' ? [] : block.kind === 'list' ? block.items : block.lines) {
      collect(line);
    }
  }
  return [...paths].slice(0, MAX_SHOWN);
}
