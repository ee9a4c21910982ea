import { mailLine } from '#domain/conversations/mailText.ts';

/** Keywords that mail programs set for themselves. */
const TECHNICAL = /^(\\|\$(?!label\d)|nonjunk$|junk$|notjunk$|forwarded$|unknown-|x-)/i;
const MAX_TAGS = 50;

/** What the flags of a server mean. */
export function readFlags(flags: ReadonlySet<string> | undefined) {
  const lower = new Set([...(flags ?? [])].map((flag) => flag.toLowerCase()));
  return {
    isSeen: lower.has('\\seen'),
    isStarred: lower.has('\\flagged'),
    isAnswered: lower.has('\\answered'),
    isDraft: lower.has('\\draft'),
    /** Marked to be deleted by some mail program. */
    isDeleted: lower.has('\\deleted'),
    tags: [...(flags ?? [])]
      .filter((flag) => !TECHNICAL.test(flag))
      .map((flag) => mailLine(flag, 100))
      .sort()
      .slice(0, MAX_TAGS),
  };
}
