export type TextPart = { isQuote: boolean; text: string };

/** A plain text in parts: what was written, and what is quoted (lines that begin with `>`). */
export function foldQuotes(text: string): TextPart[] {
  const parts: TextPart[] = [];
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const isQuote = /^\s*>/.test(line);
    const last = parts.at(-1);
    if (last?.isQuote === isQuote) {
      last.text += `\n${line}`;
    } else {
      parts.push({ isQuote, text: line });
    }
  }
  return parts.filter(({ text: each }) => each.trim() !== '');
}
