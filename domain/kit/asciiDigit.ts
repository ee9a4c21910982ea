/**
 * The ASCII digit for a decimal digit of any script (`\\p{Nd}`). Unicode encodes the digits 0 to 9 of a script one after
 * the other, and adjacent sets of digits in multiples of ten.
 */
export function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) {
    first--;
  }
  return String((code - first) % 10);
}
