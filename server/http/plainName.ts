/** A file name that is safe in any header. */
export function plainName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w. -]+/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return /^\.|^$/.test(plain) ? `file${plain}` : plain;
}
