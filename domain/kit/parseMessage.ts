/** A part of a line. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold' | 'italic'; parts: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; text: string }
  | { kind: 'mention'; text: string; userId: number };

export type Block =
  | { kind: 'paragraph' | 'quote'; lines: Inline[][] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'code'; text: string };

const FENCE = /^```\s*$/;

type Person = { id: number; name: string };

/**
 * The simple formatting of messages and posts: **bold**, *italic*, `code`, lists, quotes, code between lines of ```, and
 * web addresses. It gives a tree that screens render as text, so nothing in a message can become markup.
 * @param people whose names after an @ are mentions
 */
export function parseMessage(text: string, people: readonly Person[] = []): Block[] {
  const blocks: Block[] = [];
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const mentions = mentionPattern(people);
  const inline = (line: string) => parseInline(line, mentions, 0);
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (FENCE.test(line)) {
      const end = lines.findIndex((other, at) => at > index && FENCE.test(other));
      const last = end === -1 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(index + 1, last).join('\n') });
      index = last;
      continue;
    }
    const [, bullet, number, item = ''] = /^\s{0,3}(?:([-*•])|(\d{1,3})[.)])\s+(.+)$/.exec(line) ?? [];
    const quoted = /^>\s?(.*)$/.exec(line)?.[1];
    const former = blocks.at(-1);
    if (bullet !== undefined || number !== undefined) {
      const isOrdered = number !== undefined;
      if (former?.kind === 'list' && former.isOrdered === isOrdered) {
        former.items.push(inline(item));
      } else {
        blocks.push({ kind: 'list', isOrdered, items: [inline(item)] });
      }
    } else if (line.trim() === '') {
      blocks.push({ kind: 'paragraph', lines: [] });
    } else {
      const kind = quoted === undefined ? 'paragraph' : 'quote';
      const content = inline(quoted ?? line);
      if (former?.kind === kind && former.lines.length > 0) {
        former.lines.push(content);
      } else {
        blocks.push({ kind, lines: [content] });
      }
    }
  }
  return blocks.filter((block) => block.kind !== 'paragraph' || block.lines.length > 0);
}

/** The people whose names stand after an @ in the text. */
export function mentionedIn(text: string, people: readonly Person[]): number[] {
  const found: number[] = [];
  const collect = (parts: readonly Inline[]) => {
    for (const part of parts) {
      if (part.kind === 'mention') {
        found.push(part.userId);
      } else if (part.kind === 'bold' || part.kind === 'italic') {
        collect(part.parts);
      }
    }
  };
  for (const block of parseMessage(text, people)) {
    for (const line of block.kind === 'code' ? [] : block.kind === 'list' ? block.items : block.lines) {
      collect(line);
    }
  }
  return [...new Set(found)];
}

type Mentions = { pattern: RegExp; idOf: Map<string, number> } | null;

/** Longer names first, so that “Ana Maria” is not read as “Ana”. */
function mentionPattern(people: readonly Person[]): Mentions {
  if (people.length === 0) {
    return null;
  }
  const names = [...people].sort((a, b) => b.name.length - a.name.length).map(({ name }) => escaped(name));
  return {
    pattern: new RegExp(`^@(${names.join('|')})(?![\\p{L}\\p{N}])`, 'iu'),
    idOf: new Map(people.map(({ id, name }) => [name.toLowerCase(), id])),
  };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** Deeper nesting is plain text. */
const MAX_DEPTH = 4;
const URL_PATTERN = /^https?:\/\/[^\s<>"']+/i;

function parseInline(text: string, mentions: Mentions, depth: number): Inline[] {
  const parts: Inline[] = [];
  let plain = '';
  const add = (part: Inline) => {
    if (plain !== '') {
      parts.push({ kind: 'text', text: plain });
      plain = '';
    }
    parts.push(part);
  };
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const before = text.charAt(at - 1);
    const found = depth < MAX_DEPTH ? special(rest, before, mentions, depth) : null;
    if (found) {
      add(found.part);
      at += found.length;
    } else {
      plain += text.charAt(at);
      at += 1;
    }
  }
  if (plain !== '') {
    parts.push({ kind: 'text', text: plain });
  }
  return parts;
}

/** What begins here, with its length; null for a plain character. */
function special(
  rest: string,
  before: string,
  mentions: Mentions,
  depth: number,
): { part: Inline; length: number } | null {
  const isAtWord = !/[\p{L}\p{N}]/u.test(before);
  switch (rest.charAt(0)) {
    case '`': {
      const text = /^`([^`]+)`/.exec(rest)?.[1];
      return text === undefined ? null : { part: { kind: 'code', text }, length: text.length + 2 };
    }
    case '*':
    case '_': {
      const bold = /^\*\*(?=\S)(.+?\S|\S)\*\*/.exec(rest)?.[1];
      if (bold !== undefined) {
        return { part: { kind: 'bold', parts: parseInline(bold, mentions, depth + 1) }, length: bold.length + 4 };
      }
      const italic = isAtWord ? /^([*_])(?=[^\s*_])(.*?[^\s*_])\1(?![\p{L}\p{N}])/u.exec(rest)?.[2] : undefined;
      return italic === undefined
        ? null
        : { part: { kind: 'italic', parts: parseInline(italic, mentions, depth + 1) }, length: italic.length + 2 };
    }
    case '@': {
      const name = isAtWord ? mentions?.pattern.exec(rest)?.[1] : undefined;
      const userId = name === undefined ? undefined : mentions?.idOf.get(name.toLowerCase());
      return name === undefined || userId === undefined
        ? null
        : { part: { kind: 'mention', text: `@${name}`, userId }, length: name.length + 1 };
    }
    case 'h':
    case 'H': {
      const address = isAtWord ? URL_PATTERN.exec(rest)?.[0] : undefined;
      const href = address && trimAddress(address);
      return href && URL.canParse(href) ? { part: { kind: 'link', href, text: href }, length: href.length } : null;
    }
    default:
      return null;
  }
}

/** Without the punctuation of the sentence around it, and without a closing bracket that was opened outside. */
function trimAddress(address: string): string {
  const trimmed = address.replace(/[.,;:!?*_`]+$/, '');
  return trimmed.endsWith(')') && !trimmed.includes('(') ? trimAddress(trimmed.slice(0, -1)) : trimmed;
}
