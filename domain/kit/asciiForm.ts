import { asciiDigit } from './asciiDigit.ts';

/**
 * A code, number or phone number as typed on any keyboard, in ASCII where it has an ASCII form: digits of all scripts,
 * full-width letters and signs, Arabic separators. Invisible characters, which are pasted along with phone numbers and
 * codes, are removed. Not for names and other prose.
 */
export function asciiForm(text: string): string {
  return text
    .replace(/[\p{Cf}\u115f\u1160\u3164\uffa0\u2800]/gu, '')
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH))
    .replace(/[\u3000\u066b\u066c\u2212]/g, (character) => SIGNS[character] ?? character)
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit);
}

/** Distance of full-width characters from ASCII. */
const FULL_WIDTH = 0xff01 - 0x21;

/** The ideographic space, the Arabic decimal and thousands separators, and the minus sign. */
const SIGNS: Record<string, string> = { '\u3000': ' ', '\u066b': '.', '\u066c': ',', '\u2212': '-' };
