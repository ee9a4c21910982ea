import { email } from '#contract/kit/shapes.ts';
import type { Channel } from '#domain/people/addresses.ts';
import { toE164 } from '#domain/people/phone.ts';

/**
 * An address in the form in which two equal ones are the same text: in lower case, or in E.164; null if it cannot be used.
 * @param country of the company, for numbers without an international prefix
 */
export function normalAddress(channel: Channel, typed: string, country: string | null): string | null {
  return channel === 'email' ? (email.safeParse(typed).data?.toLowerCase() ?? null) : toE164(typed, country);
}
