/** Whether a text is one of a record's keys: what stands in a URL or comes from another backend may be anything. */
export function isKey<K extends string>(record: Record<K, unknown>, text: string | null | undefined): text is K {
  return text !== null && text !== undefined && Object.hasOwn(record, text);
}
