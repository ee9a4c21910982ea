/** A file name that any header takes. */
export function plainName(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\w. -]+/g, '');
  return /^\.|^$/.test(plain) ? `file${plain}` : plain;
}
