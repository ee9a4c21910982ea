/** Whether a string is a key of a record. For values from a URL or another backend. */
export function isKey<K extends string>(record: Record<K, unknown>, text: string | null | undefined): text is K {
  return text !== null && text !== undefined && Object.hasOwn(record, text);
}
