import { randomInt } from 'node:crypto';

/** Without 0, O, 1, I and L, which are confused when read aloud or typed from paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** `K7F2-9QXM`: 39 bits, unique in the database. It identifies an order but gives no access. */
export function newOrderReference(): string {
  return `${characters(4)}-${characters(4)}`;
}

/** The content of a QR code: 99 bits, so that valid codes cannot be guessed. */
export function newTicketCode(): string {
  return `T${characters(20)}`;
}

/** The reference of a payment at the provider. Anyone who knows it can query the payment's outcome. */
export function newPaymentReference(): string {
  return `pay_${characters(26)}`;
}

function characters(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
