export type Picture = { src?: string | undefined; isDropped?: boolean };

/** Addresses in styles would be asked for as soon as the mail is shown; old programs also ran expressions in them. */
const REMOTE =
  /url\s*\(\s*(?!["']?\s*data:image\/(?:png|gif|jpe?g|webp);)[^)]*\)?|@import\b[^;}<]*;?|image-set\s*\([^)]*\)/gi;
const RUNS = /expression\s*\(|javascript:|vbscript:|-moz-binding|behavior\s*:/i;

/** Attributes without addresses of elsewhere in their style. Escapes in styles are resolved first, because browsers do. */
export function withoutRemote(attribs: Record<string, string>): Record<string, string> {
  const { style, ...others } = attribs;
  if (style === undefined) {
    return others;
  }
  const plain = style
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\\([0-9a-f]{1,6})\s?|\\(.)/gi, (_, code?: string, character?: string) =>
      code === undefined ? harmless(character ?? '') : characterOf(code),
    );
  return RUNS.test(plain) ? others : { ...others, style: plain.replace(REMOTE, 'none') };
}

/** What a link gets: its address if it is one to follow, shown on hover, and opened without telling where from. */
export function safeLink(given: string | undefined): Record<string, string> {
  // Browsers ignore control characters and spaces around an address.
  const href = (given ?? '').replaceAll(/[\p{Cc}\s]+/gu, '');
  const isSafe = /^(https?:\/\/[^/\\]|mailto:|tel:)/i.test(href) && URL.canParse(href);
  return isSafe ? { href, title: href, target: '_blank', rel: 'noopener noreferrer nofollow' } : {};
}

function characterOf(code: string): string {
  const value = Number.parseInt(code, 16);
  return value > 31 && value <= 0x10ffff ? harmless(String.fromCodePoint(value)) : '';
}

/** A quotation mark, bracket or backslash would end the attribute, the element or the escape. */
function harmless(character: string): string {
  return /["'<>\\]/.test(character) ? '' : character;
}
