import { randomInt } from 'node:crypto';

/** No 0 and O, no 1, I and L: what is read aloud or typed from paper is never mistaken. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** `K7F2-9QXM`: 39 bits, unique by the database; it identifies an order but opens nothing. */
export function newOrderReference(): string {
  return `${characters(4)}-${characters(4)}`;
}

/** What a QR code says: 99 bits, so that no valid code can be guessed. */
export function newTicketCode(): string {
  return `T${characters(20)}`;
}

/** The name of a payment at the provider: anyone who knows it may ask what became of it. */
export function newPaymentReference(): string {
  return `pay_${characters(26)}`;
}

function characters(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
