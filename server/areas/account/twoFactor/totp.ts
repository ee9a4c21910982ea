import { createHmac, randomBytes } from 'node:crypto';

/** Parameters that authenticator apps expect (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Number of steps by which a phone's clock may be off in either direction. */
const DRIFT = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits, as the RFC recommends for SHA-1. */
export function newSecret(): Buffer {
  return randomBytes(20);
}

export function stepAt(time: Date): number {
  return Math.floor(time.getTime() / 1000 / STEP_SECONDS);
}

/** The code of a step (RFC 4226 §5.3). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** The step with this code, within the allowed drift; null if none matches. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const current = stepAt(now);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => current - DRIFT + index);
  return steps.find((step) => codeOf(secret, step) === code) ?? null;
}

/** The URI that authenticator apps read from a QR code. */
export function otpauthUri(secret: Buffer, account: string, issuer: string): string {
  const query = new URLSearchParams({ secret: toBase32(secret), issuer });
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${query.toString().replaceAll('+', '%20')}`;
}

/** RFC 4648 without padding. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}
