/** Text of a foreign mail as it can be stored: no NUL, no half characters, one line, at most `max` characters. */
export function mailLine(text: string | undefined | null, max: number): string {
  return storable(text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed();
}

/** Text that PostgreSQL accepts: without NUL and half characters. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** A message id without its angle brackets; null if there is none. */
export function messageIdOf(text: string | undefined | null): string | null {
  const [, inner] = /<([^<>]+)>/.exec(text ?? '') ?? [];
  return mailLine(inner ?? text, 500).replaceAll(' ', '') || null;
}

/** The message ids of a References header, the oldest first. */
export function messageIdsOf(text: string): string[] {
  return [...text.matchAll(/<([^<>]+)>/g)]
    .map(([, id = '']) => mailLine(id, 500).replaceAll(' ', ''))
    .filter((id) => id !== '')
    .slice(-50);
}

const PREFIX = /^\s*((re|aw|sv|antw|antwort|r|odp|vs|ref|fwd?|wg|tr|rv|i|enc)(\[\d+\])?\s*[:：]|\[[^\]]{1,30}\])\s*/i;
const REPLY = /^\s*(re|aw|sv|antw|antwort|odp|vs|ref|r)(\[\d+\])?\s*[:：]/i;

/** Whether a subject says that the mail answers another one. */
export function isReplySubject(subject: string): boolean {
  return REPLY.test(subject);
}

/** A subject without what mail programs put in front of it. */
export function bareSubject(subject: string): string {
  let bare = subject;
  while (PREFIX.test(bare)) {
    bare = bare.replace(PREFIX, '');
  }
  return bare.trim();
}

/** The subject of an answer or a forwarded mail; the prefix is not repeated. */
export function subjectFor(kind: 'reply' | 'forward', subject: string): string {
  const prefix = kind === 'reply' ? 'Re:' : 'Fwd:';
  const has = kind === 'reply' ? REPLY.test(subject) : /^\s*(fwd?|wg|tr)\s*[:：]/i.test(subject);
  return has ? subject : `${prefix} ${subject}`.trim();
}
