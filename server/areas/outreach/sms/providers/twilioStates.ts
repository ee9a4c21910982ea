import type { Report } from './SmsProvider.ts';

/** The provider's error codes in plain words. */
const REASONS: Record<number, string> = {
  21211: 'The number is not valid.',
  21214: 'The number cannot be reached.',
  21408: 'Messages to this country are not enabled.',
  21610: 'The recipient has opted out.',
  21611: 'Too many messages wait for this sender.',
  21612: 'The number cannot be reached from this sender.',
  21614: 'The number cannot receive text messages.',
  30003: 'The phone is switched off or out of reach.',
  30004: 'The recipient blocks messages.',
  30005: 'The number does not exist.',
  30006: 'The number is a landline or cannot be reached.',
  30007: 'The operator filtered the message as spam.',
  30008: 'The operator could not deliver it and gave no reason.',
};

export function reasonOfCode(code: number | null | undefined): string | null {
  return code === null || code === undefined ? null : (REASONS[code] ?? null);
}

/** What a state of the provider means; null while it is on its way. */
export function reportOf(status: string, code: number | null): Report | null {
  switch (status) {
    case 'sent':
      return { status: 'sent', failure: null };
    case 'delivered':
    case 'read':
    case 'partially_delivered':
      return { status: 'delivered', failure: null };
    case 'failed':
    case 'undelivered':
    case 'canceled':
      return {
        status: 'failed',
        failure: reasonOfCode(code) ?? `It was not delivered${code ? ` (code ${code})` : ''}.`,
      };
    default:
      return null;
  }
}
