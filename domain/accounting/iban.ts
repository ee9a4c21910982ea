import { asciiForm } from '#domain/kit/asciiForm.ts';

/** An IBAN without spaces, in upper case. */
export function plainIban(text: string): string {
  return asciiForm(text).replace(/\s/g, '').toUpperCase();
}

/** Whether an IBAN (ISO 13616) has a valid form and check digits: the number modulo 97 is 1. */
export function isIban(text: string): boolean {
  const iban = plainIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) {
    return false;
  }
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((character) => Number.parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** An IBAN in groups of four. */
export function formatIban(text: string): string {
  return plainIban(text).replace(/(.{4})(?=.)/g, '$1 ');
}
