import { htmlToText } from '#domain/kit/htmlToText.ts';

const TAG = /<(\/?)blockquote\b[^>]*>/gi;

/**
 * Puts each outermost quotation of a sanitised mail into a part that is closed at first. A mail that consists of
 * quotations alone stays as it is.
 */
export function foldQuotations(html: string): string {
  let depth = 0;
  let rest = '';
  let from = 0;
  const folded = html.replace(TAG, (tag, slash: string, at: number) => {
    if (slash === '') {
      depth += 1;
      if (depth === 1) {
        rest += html.slice(from, at);
        return `<details><summary>Quoted text</summary>${tag}`;
      }
      return tag;
    }
    depth = Math.max(0, depth - 1);
    from = at + tag.length;
    return depth === 0 ? `${tag}</details>` : tag;
  });
  rest += html.slice(from);
  return depth === 0 && htmlToText(rest.replace(/<style\b[\s\S]*?<\/style>/gi, '')).trim() !== '' ? folded : html;
}
