import { email } from '#contract/kit/shapes.ts';
import { asciiForm } from '#domain/kit/asciiForm.ts';
import type { Channel } from '#domain/people/recipients.ts';

/** An address in the form in which two equal ones are the same text; null if it cannot be used. */
export function normalAddress(channel: Channel, typed: string): string | null {
  return channel === 'email' ? (email.safeParse(typed).data ?? null) : normalNumber(typed);
}

/** A number with its country code, as E.164: `+41441234567`. */
function normalNumber(typed: string): string | null {
  const digits = asciiForm(typed)
    .replace(/\(0\)|[\s()./-]/g, '')
    .replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null;
}
