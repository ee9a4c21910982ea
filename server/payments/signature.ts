import { createHmac, timingSafeEqual } from 'node:crypto';
import { ForgedWebhook } from './PaymentGateway.ts';

/** Seconds. Older signatures are rejected as replays. */
const TOLERANCE = 300;

/** `t=1700000000,v1=…`: an HMAC of the time and the body, as Stripe signs webhooks. */
export function signWebhook(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hmac(secret, seconds, body)}`;
}

/** @throws ForgedWebhook if the signature is missing, wrong or too old, or if no secret is set */
export function verifyWebhook(secret: string, header: string | null, body: string, now: Date): void {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1]);
  const given = parts.filter(([name]) => name === 'v1').map(([, value = '']) => value);
  if (!secret || !Number.isInteger(seconds) || Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE) {
    throw new ForgedWebhook('The signature is missing or too old.');
  }
  const expected = Buffer.from(hmac(secret, seconds, body));
  const isSigned = given.some((value) => {
    const bytes = Buffer.from(value);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
  if (!isSigned) {
    throw new ForgedWebhook('The signature is wrong.');
  }
}

function hmac(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}
