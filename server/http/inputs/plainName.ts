/** Reduces a file name to ASCII letters, digits and `_ . -`, which are safe in HTTP headers. */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w. -]+/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return /^\.|^$/.test(plain) ? `file${plain}` : plain;
}
