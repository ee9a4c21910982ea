import { isPermanent, isUnknownRecipient } from '#server/mail/smtpTransport.ts';
import type { EmailHandOver } from './EmailTransport.ts';

/** What the failure of an SMTP conversation means for the mail that was given. */
export function judgeSmtp(failure: unknown): EmailHandOver {
  const reason = (failure instanceof Error ? failure.message : String(failure)).slice(0, 500);
  const reply = replyOf(failure);
  if (reply === null) {
    return isBeforeMail(failure) ? { kind: 'later', reason, isLimit: false, afterSeconds: null } : { kind: 'unknown' };
  }
  if (isUnknownRecipient(failure)) {
    return { kind: 'refused', reason, bounce: bounceOf(reply, 'hard') };
  }
  if (isPermanent(failure)) {
    return { kind: 'refused', reason, bounce: bounceOf(reply, 'policy') };
  }
  if (isAboutRecipient(failure) && FULL_MAILBOX.test(reply)) {
    return { kind: 'refused', reason, bounce: 'soft' };
  }
  return { kind: 'later', reason, isLimit: LIMIT.test(reply), afterSeconds: secondsIn(reply) };
}

const FULL_MAILBOX = /^\d{3}[ -][45]\.2\.2\b|mailbox (is )?full|over quota/i;
const LIMIT = /\b4\.7\.28\b|rate|limit|too (many|fast)|throttl|quota/i;

/** The server’s words; null if the conversation ended without an answer. */
function replyOf(failure: unknown): string | null {
  return failure instanceof Error && 'response' in failure && typeof failure.response === 'string'
    ? failure.response
    : null;
}

function isAboutRecipient(failure: unknown): boolean {
  return failure instanceof Error && 'command' in failure && failure.command === 'RCPT TO';
}

/** The extended code says more than the reply: 5.1 the address, 5.2 the mailbox, 5.7 the sender or content. */
function bounceOf(reply: string, otherwise: 'hard' | 'policy'): 'hard' | 'soft' | 'policy' {
  const [, subject] = /^\d{3}[ -]5\.(\d)\.\d/.exec(reply) ?? [];
  if (subject === '1') {
    return 'hard';
  }
  if (subject === '2') {
    return /^\d{3}[ -]5\.2\.1\b/.test(reply) ? 'hard' : 'soft';
  }
  return subject === '7' ? 'policy' : otherwise;
}

/** “try again in 10 minutes”, in seconds. */
function secondsIn(reply: string): number | null {
  const [, count, unit] = /\b(?:in|after|for)\s+(\d{1,5})\s*(second|sec|s|minute|min|m|hour|h)/i.exec(reply) ?? [];
  const factor = { s: 1, m: 60, h: 3600 }[unit?.[0]?.toLowerCase() ?? ''];
  return count && factor ? Number(count) * factor : null;
}

/** Whether the conversation ended before a mail could be given: no connection, no encryption, no login. */
function isBeforeMail(failure: unknown): boolean {
  if (!(failure instanceof Error && 'code' in failure)) {
    return false;
  }
  const isConnecting = 'syscall' in failure && failure.syscall === 'connect';
  const isNoGreeting = /^(Connection timeout|Greeting never received)$/.test(failure.message);
  return (
    isConnecting || isNoGreeting || ['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EENVELOPE'].includes(String(failure.code))
  );
}
