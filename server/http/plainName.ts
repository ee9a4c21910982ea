/** A file name that any header takes. */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w. -]+/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return /^\.|^$/.test(plain) ? `file${plain}` : plain;
}
