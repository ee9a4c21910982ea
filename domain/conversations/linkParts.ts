export type LinkPart = { text: string; href: string | null };

const LINK = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}])/gi;

/** A plain text in parts, those that are addresses with where they lead. */
export function linkParts(text: string): LinkPart[] {
  return text
    .split(LINK)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, href: /^https?:\/\//i.test(part) && URL.canParse(part) ? part : null }));
}
