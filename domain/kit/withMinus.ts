/** Formatted numbers with the minus sign (U+2212), as wide as a plus, where `Intl` writes a hyphen. */
export function withMinus(text: string): string {
  return text.replace('-', '−');
}
